import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page, test } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');

/** The desktop app with its window open. */
export interface DesktopApp {
  readonly application: ElectronApplication;
  readonly page: Page;
}

/**
 * Starts the built desktop app on a data folder.
 * @param program path of the Electron that runs it
 */
export async function startDesktopApp(program: string, dataDir: string): Promise<DesktopApp> {
  const application = await _electron.launch({
    executablePath: program,
    args: [ROOT, `--data=${dataDir}`, '--lang=en-US'],
    chromiumSandbox: true,
    env: { ...process.env, LANG: 'en_US.UTF-8' },
  });
  const page = await application.firstWindow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  return { application, page };
}

/** The desktop app as a running app; members that only the web shell has skip the test. */
export function asRunningApp({ application }: DesktopApp) {
  const end = async () => application.close();
  const kill = async () => {
    const closed = application.waitForEvent('close');
    application.process().kill('SIGKILL');
    await closed;
  };
  return {
    get link() {
      return skipped('its address');
    },
    get said() {
      return skipped('what it prints');
    },
    get clock() {
      return skipped('its clock');
    },
    embeddedStore: async () => skipped("its store's token"),
    stop: end,
    interrupt: end,
    kill,
    hang: () => application.process().kill('SIGSTOP'),
    goOn: () => application.process().kill('SIGCONT'),
  };
}

/** Skips the test, because it needs the web shell. Never returns. */
export function skipped(what: string): never {
  test.skip(true, `Only the web shell has ${what}.`);
  throw new Error('A story that is skipped goes on.');
}
