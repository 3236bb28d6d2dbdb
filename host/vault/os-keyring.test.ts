import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath, platform } from 'node:process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';

// The vault on a real GNOME Keyring, a new one on its own session bus each time.
const missing = ['/usr/bin/gnome-keyring-daemon', '/usr/bin/dbus-run-session'].filter(
  (path) => !existsSync(path),
);
const mayBeSkipped = missing.length > 0 && env['CI'] === undefined;

test.runIf(mayBeSkipped)(
  `skipped: ${platform} has no ${missing.join(', ')}; install gnome-keyring and dbus`,
  () => expect(missing).not.toEqual([]),
);

const folder = join(import.meta.dirname, 'test');

async function run(state: 'unlocked' | 'empty' | 'none', scenario: string): Promise<unknown> {
  const { stdout } = await promisify(execFile)('sh', [
    join(folder, 'with-keyring.sh'),
    state,
    execPath,
    join(folder, 'keychain-scenario.ts'),
    scenario,
  ]);
  return JSON.parse(stdout);
}

describe.skipIf(mayBeSkipped)('the OS keychain', () => {
  test('keeps a token across restarts until it is forgotten', async () => {
    expect(await run('unlocked', 'kept, found, replaced, forgotten')).toEqual([
      null,
      null,
      'kept',
      ['sat_first'],
      'kept',
      ['sat_zweiter 💶'],
      'forgotten',
      null,
      'forgotten',
    ]);
  });

  test('reports dismissed when it is locked and not unlocked', async () => {
    expect(await run('unlocked', 'locked and not unlocked')).toEqual([
      null,
      'dismissed',
      'dismissed',
      'dismissed',
    ]);
  });

  test('reports no_collection when it has no keyring', async () => {
    expect(await run('empty', 'refused')).toEqual([false, 'no_collection']);
  });

  test('reports no_daemon when no keychain service is running', async () => {
    expect(await run('none', 'refused')).toEqual([true, 'no_daemon']);
  });
});
