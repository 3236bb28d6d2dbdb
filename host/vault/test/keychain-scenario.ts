/**
 * Runs inside with-keyring.sh: runs one scenario of the vault on the real keychain and prints the results as one JSON line.
 * `[text]` stands for a token that was found.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ConnectionId } from '../../../shared/contract/connection.ts';
import { AccessToken } from '../access-token.ts';
import { openOsKeyring } from '../os-keyring.ts';
import { systemMonotonicNow } from '../../system-timer.ts';
import { createVault } from '../vault.ts';

const ID = 'a-connection' as ConnectionId;

/** A vault with nothing in memory, as after an app restart. */
function freshVault() {
  return createVault({
    keyring: openOsKeyring(join(import.meta.dirname, '../../..')),
    monotonicNow: systemMonotonicNow,
  });
}

async function find() {
  const found = await freshVault().find(ID);
  return found.ok ? found.value && [AccessToken.open(found.value)] : found.error.problem;
}

async function keep(token: string) {
  const vault = freshVault();
  const kept = await vault.keep(ID, vault.seal(token), 'keychain');
  if (kept.ok) return 'kept';
  return kept.error.kind === 'keychain' ? kept.error.problem : kept.error.kind;
}

async function forget() {
  const forgotten = await freshVault().forget(ID, 'keychain');
  return forgotten.ok ? 'forgotten' : forgotten.error.problem;
}

function lock(): void {
  execFileSync('dbus-send', [
    '--session',
    '--print-reply',
    '--dest=org.freedesktop.secrets',
    '/org/freedesktop/secrets',
    'org.freedesktop.Secret.Service.Lock',
    'array:objpath:/org/freedesktop/secrets/collection/login',
  ]);
}

const SCENARIOS: Readonly<Record<string, () => Promise<unknown>>> = {
  'kept, found, replaced, forgotten': async () => [
    await freshVault().problem(),
    await find(),
    await keep('sat_first'),
    await find(),
    await keep('sat_zweiter 💶'),
    await find(),
    await forget(),
    await find(),
    await forget(),
  ],
  'locked and not unlocked': async () => {
    await keep('sat_first');
    lock();
    return [await freshVault().problem(), await find(), await keep('sat_second'), await forget()];
  },
  refused: async () => [(await freshVault().problem()) !== null, await keep('sat_first')],
};

const answers = await SCENARIOS[process.argv[2] ?? '']?.();
process.stdout.write(`${JSON.stringify(answers)}\n`);
// A thread of libdbus would keep the process alive.
process.exit();
