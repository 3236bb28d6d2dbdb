import { join } from 'node:path';
import { type RuntimeAnswer, type Surroundings, whyNoWindow } from './choose-shell.ts';
import { findRuntime } from './electron-runtime.ts';

const HERE: Surroundings = {
  platform: process.platform,
  env: process.env,
  uid: process.getuid?.() ?? null,
};

/** Finds the runtime for stories that drive the desktop app, if it is installed and can show a window. Downloads nothing. */
export function drivenRuntime(root: string, surroundings: Surroundings = HERE): RuntimeAnswer {
  const because = whyNoWindow(surroundings);
  if (because !== null) return { kind: 'missing', because };
  const packageFolder = join(root, 'node_modules/electron');
  const { platform, env } = surroundings;
  const program = findRuntime({ packageFolder, platform, env, patienceMs: 0 });
  return program === null
    ? { kind: 'missing', because: 'Electron is not installed' }
    : { kind: 'found', program };
}
