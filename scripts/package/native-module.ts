import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BinaryKind, binaryKind } from './binary-kind.ts';

/** A native module whose hash the packed app checks before loading it. */
interface NativeModule {
  /** Relative to the app's folder, with slashes. */
  readonly path: string;
  /** In hex. */
  readonly sha256: string;
}

/**
 * Returns the only native module that is packed, the keychain's. Throws if it is missing, if there are several, or if
 * it is for another system or processor than `target`.
 */
export function nativeModuleFor(root: string, target: BinaryKind): NativeModule {
  const paths = globSync('node_modules/@napi-rs/**/*.node', { cwd: root });
  const [found] = paths;
  if (found === undefined || paths.length > 1) {
    throw new Error(`node_modules has ${paths.length} native keychain modules instead of one.`);
  }
  const path = found.replaceAll('\\', '/');
  const file = readFileSync(join(root, path));
  const kind = binaryKind(file);
  if (kind?.platform !== target.platform || kind.arch !== target.arch) {
    const what = kind === null ? 'an unknown system' : `${kind.platform} ${kind.arch}`;
    throw new Error(`${path} is for ${what}, but the app for ${target.platform} ${target.arch}.`);
  }
  return { path, sha256: createHash('sha256').update(file).digest('hex') };
}
