/**
 * Loaded into the web shell before its own code (`node --import`), in tests only: sends the test the line that the embedded
 * store prints (D7), with its address and a token. The shell itself discloses it to nobody.
 */
import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { createInterface } from 'node:readline';

/** Sent at each start of the embedded store. */
export interface EmbeddedStoreLine {
  readonly embeddedStore: string;
}

subscribe('child_process', (made) => {
  const { process: child } = made as { readonly process: ChildProcess };
  child.once('spawn', () => {
    if (!child.spawnargs.some((argument) => argument.endsWith('store.db')) || child.stdout === null) return;
    createInterface(child.stdout).once('line', (line) => {
      const told: EmbeddedStoreLine = { embeddedStore: line };
      process.send?.(told);
    });
  });
});
