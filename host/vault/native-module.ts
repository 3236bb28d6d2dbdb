import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Added to package.json when packing; package.json is inside the archive, the module itself must be outside. */
const manifestSchema = z.object({
  nativeModule: z.object({ path: z.string(), sha256: z.string() }).optional(),
});

/** The native module is not the one that was packed. */
export class NativeModuleChanged extends Error {}

/**
 * The path of a packed app's native module, after comparing the file with its record in `package.json` of `appFolder`. Null
 * if there is no record: in development, and on macOS, which checks the module's signature itself. Rejects with
 * NativeModuleChanged if the file differs or is missing.
 */
export async function checkNativeModule(appFolder: string): Promise<string | null> {
  const { nativeModule } = manifestSchema.parse(
    JSON.parse(await readFile(join(appFolder, 'package.json'), 'utf8')),
  );
  if (nativeModule === undefined) return null;
  const path = join(appFolder, nativeModule.path);
  const file = await readFile(path).catch(() => null);
  if (file === null || createHash('sha256').update(file).digest('hex') !== nativeModule.sha256) {
    throw new NativeModuleChanged(`${path} is not the file that was packed`);
  }
  return path;
}
