import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { NOTICES_FILE, type ThirdPartyNotice } from '../../shared/contract/third-party-notice.ts';
import { LICENCE_LISTS } from '../../vite.config.ts';
import { licenceTextIn } from './licence-text.ts';

/** vite's entry for a package in a bundle. */
const listedSchema = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string().default(''),
  text: z.string().optional(),
});

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string(),
  author: z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]).default(''),
  dependencies: z.record(z.string(), z.string()).default({}),
});

/**
 * Collects the licenses of everything that ships: Storedesk's own first, then sorted by name the packages that vite
 * found in the bundles in `dist/`, those that are packed as they are (`dependencies` in package.json, with the binaries
 * for this system), and Electron. The text is empty if none was found.
 */
export function collectNotices(root: string): ThirdPartyNotice[] {
  const lists = globSync(`dist/{,renderer/}${LICENCE_LISTS}/*.json`, { cwd: root });
  const packed = Object.keys(manifestIn(root).dependencies).flatMap((name) =>
    globSync(`node_modules/${name}{,-*}`, { cwd: root }),
  );
  const found = [
    ...lists.flatMap((file) => readList(root, join(root, file))),
    ...[...packed, 'node_modules/electron'].map((folder) => noticeIn(join(root, folder))),
  ];
  const unique = new Map(found.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const sorted = [...unique.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return [{ ...noticeIn(root), name: 'Storedesk' }, ...sorted];
}

/** Writes the notices to the folder from which the page loads them. */
export function writeNotices(root: string): void {
  const folder = join(root, 'dist/renderer');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, NOTICES_FILE), `${JSON.stringify(collectNotices(root), null, 1)}\n`);
}

function readList(root: string, file: string): ThirdPartyNotice[] {
  const listed = z.array(listedSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
  return listed.map(({ name, version, identifier, text }) => ({
    name,
    version,
    licence: identifier,
    text: text ?? noticeIn(join(root, 'node_modules', name)).text,
  }));
}

function noticeIn(folder: string): ThirdPartyNotice {
  const { name, version, license, author } = manifestIn(folder);
  return { name, version, licence: license, text: licenceTextIn(folder, license, author) };
}

function manifestIn(folder: string): z.infer<typeof manifestSchema> {
  return manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}
