import { number } from './locale.ts';

/** App updates. */
export const updates = {
  title: 'Updates',
  wanted: 'Look for new versions',
  wantedAbout:
    'Once a day. Nothing is downloaded or installed before you say so. Only the address of this computer is told to the server with the updates.',
  unavailable: {
    browser:
      'In the browser Storedesk does not update itself: the package manager brings new versions, or whoever installed it.',
    sources: 'This is a development version, started from its sources.',
    packages: 'The package manager of this computer brings new versions.',
    no_feed:
      'Whoever built this version named no place for updates. Get new versions where you got this one.',
  },
  check: 'Look now',
  didCheck: 'looking for a new version',
  checking: 'Looking for a new version…',
  newest: 'This is the newest version. Last looked:',
  found: ({ version }: { version: string }) => `Storedesk ${version} is available.`,
  notes: ({ version }: { version: string }) => `What is new in ${version}`,
  download: 'Download',
  downloading: ({ version, percent }: { version: string; percent: number }) =>
    `Downloading Storedesk ${version}: ${number(Math.round(percent))}%`,
  ready: ({ version }: { version: string }) =>
    `Storedesk ${version} is downloaded and checked. Storedesk closes for it and starts again.`,
  install: 'Install and restart',
  didInstall: 'installing the new version',
  installing: ({ version }: { version: string }) =>
    `Storedesk ${version} is installed as soon as this version is closed.`,
  problems: {
    unreachable:
      'The server with the updates did not answer as expected. Check your network, then try again later.',
    unsigned:
      'The list of versions is not signed by the publisher of Storedesk. Nothing was downloaded. If this happens again, tell the publisher.',
    damaged: 'What was downloaded is not what the publisher signed. It was deleted. Try again later.',
    interrupted: 'The download broke off. Nothing was changed. Try again.',
    wrong_publisher: 'The installer is not signed by the publisher of Storedesk. It was deleted.',
    disk_full: 'The disk is full. Nothing was changed. Free some space, then try again.',
    not_installed: 'The update could not be prepared. Nothing was changed. Check the disk, then try again.',
  },
  tryAgain: 'Try again',
};
