import { number } from './locale.ts';

/** App updates. */
export const updates = {
  title: 'Updates',
  wanted: 'Check for new versions',
  wantedAbout:
    'Once a day. Nothing is downloaded or installed until you choose to. The update server learns only the address of this computer.',
  unavailable: {
    browser:
      'In the browser, Storedesk does not update itself. New versions come from the package manager, or from whoever installed Storedesk.',
    sources: 'This is a development version, started from source.',
    packages: 'New versions come from the package manager of this computer.',
    no_feed: 'This version was built without an update server. Get new versions where you got this one.',
  },
  check: 'Check now',
  didCheck: 'checking for a new version',
  checking: 'Checking for a new version…',
  newest: 'This is the newest version. Last checked:',
  found: ({ version }: { version: string }) => `Storedesk ${version} is available.`,
  notes: ({ version }: { version: string }) => `What is new in ${version}`,
  download: 'Download',
  downloading: ({ version, percent }: { version: string; percent: number }) =>
    `Downloading Storedesk ${version}: ${number(Math.round(percent))}%`,
  ready: ({ version }: { version: string }) =>
    `Storedesk ${version} is downloaded and checked. Installing it restarts Storedesk.`,
  install: 'Install and restart',
  didInstall: 'installing the new version',
  installing: ({ version }: { version: string }) =>
    `Storedesk ${version} is installed as soon as this version closes.`,
  problems: {
    unreachable: 'The update server did not answer as expected. Check your network, then try again later.',
    unsigned:
      'The list of versions is not signed by the publisher of Storedesk. Nothing was downloaded. If this happens again, contact the publisher.',
    damaged: 'The download does not match what the publisher signed and was deleted. Try again later.',
    interrupted: 'The download was interrupted. Nothing was changed. Try again.',
    wrong_publisher: 'The installer is not signed by the publisher of Storedesk. It was deleted.',
    disk_full: 'The disk is full. Nothing was changed. Free up some space, then try again.',
    not_installed: 'The update could not be prepared. Nothing was changed. Check the disk, then try again.',
  },
  tryAgain: 'Try again',
};
