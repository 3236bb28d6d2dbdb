import type { AppUpdater } from 'electron-updater';
import type { ElectronHttpExecutor as Executor } from 'electron-updater/out/electronHttpExecutor.js';
import type { GenericProvider as Feed } from 'electron-updater/out/providers/GenericProvider.js';
import type { Timer } from '../../host/dependencies.ts';
import { abortWhenSilent } from './abort-when-silent.ts';
import { checkSignature } from './signed-list.ts';
import type { UpdateFeed } from './update-feed.ts';

type FeedRest = [
  updater: ConstructorParameters<typeof Feed>[1],
  runtime: ConstructorParameters<typeof Feed>[2],
];

/** Loads electron-updater's class for this system, configured to do nothing by itself and to accept signed lists only. */
export async function loadUpdater(
  platform: NodeJS.Platform,
  feed: UpdateFeed,
  timer: Timer,
): Promise<AppUpdater> {
  const { default: library } = await import('electron-updater');
  const { ElectronHttpExecutor } = (await import('electron-updater/out/electronHttpExecutor.js')).default;
  const { GenericProvider } = (await import('electron-updater/out/providers/GenericProvider.js')).default;

  /** A feed whose list of versions must have a valid signature, in a `.sig` file next to it. */
  class SignedFeed extends GenericProvider {
    constructor(_options: unknown, ...[updater, runtime]: FeedRest) {
      super({ provider: 'generic', url: feed.url }, updater, runtime);
    }

    override async httpRequest(url: URL): Promise<string | null> {
      const list = (await super.httpRequest(url)) ?? '';
      const signatureUrl = new URL(url);
      signatureUrl.pathname += '.sig';
      const signature = await super.httpRequest(signatureUrl).catch((error: unknown) => {
        if (error instanceof Error && 'statusCode' in error && error.statusCode === 404) return null;
        throw error;
      });
      checkSignature(list, signature ?? '', feed.publicKey);
      return list;
    }

    /** Leaves out electron-updater's ID of the installation, so that the feed cannot tell installations apart. */
    override setRequestHeaders(): void {
      super.setRequestHeaders({ accept: '*/*' });
    }
  }

  class ImpatientExecutor extends ElectronHttpExecutor {
    override createRequest(...args: Parameters<Executor['createRequest']>) {
      const request = super.createRequest(...args);
      abortWhenSilent(request, timer);
      return request;
    }
  }

  const Updater = { win32: library.NsisUpdater, darwin: library.MacUpdater }[platform as 'win32' | 'darwin'];
  const updater = new (Updater ?? library.AppImageUpdater)();
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  updater.allowDowngrade = false;
  updater.disableWebInstaller = true;
  // The lists have no block maps for differential downloads.
  updater.disableDifferentialDownload = true;
  // Not in its types. The feed below takes it over.
  Object.assign(updater, { httpExecutor: new ImpatientExecutor() });
  updater.setFeedURL({ provider: 'custom', updateProvider: SignedFeed });
  return updater;
}
