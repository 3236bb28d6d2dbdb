import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';

export interface UpdateListOptions {
  /** Folder of the installers, and of the lists. */
  readonly folder: string;
  readonly version: string;
  /** Release notes, as text. */
  readonly notes: string;
  /** Percentage of installations that are offered the update. */
  readonly stage: number;
  /** ISO 8601. */
  readonly date: string;
  /** The signing key: Ed25519, PKCS #8 in PEM. */
  readonly key: string;
}

/** The installers in each list: the names that electron-updater requests, by system and on Linux by processor. */
const LISTS: readonly (readonly [list: string, installer: RegExp])[] = [
  ['latest-linux.yml', /-(?:x86_64|x64)\.AppImage$/],
  ['latest-linux-arm64.yml', /-arm64\.AppImage$/],
  ['latest-mac.yml', /-mac-(?:x64|arm64)\.zip$/],
  ['latest.yml', /-win-(?:x64|arm64)\.exe$/],
];

/**
 * Writes the version lists that the app updates itself from, and next to each its signature (`….sig`, base64). Returns
 * their names; there is none for a system without an installer. Throws if the key is not Ed25519.
 */
export function writeUpdateLists({ folder, version, notes, stage, date, key }: UpdateListOptions): string[] {
  const signer = createPrivateKey(key);
  if (signer.asymmetricKeyType !== 'ed25519')
    throw new Error('The key that signs updates must be of Ed25519.');
  const installers = readdirSync(folder).filter((name) => name.includes(`-${version}-`));
  return LISTS.flatMap(([list, pattern]) => {
    const files = installers.filter((name) => pattern.test(name)).map((name) => describe(folder, name));
    const [first] = files;
    if (first === undefined) return [];
    const text = stringify({
      version,
      files,
      // For versions of electron-updater that do not support `files`.
      path: first.url,
      sha512: first.sha512,
      releaseDate: date,
      releaseNotes: notes,
      ...(stage < 100 && { stagingPercentage: stage }),
    });
    writeFileSync(join(folder, list), text);
    writeFileSync(
      join(folder, `${list}.sig`),
      `${sign(null, Buffer.from(text), signer).toString('base64')}\n`,
    );
    return [list];
  });
}

function describe(folder: string, name: string) {
  const content = readFileSync(join(folder, name));
  return { url: name, sha512: createHash('sha512').update(content).digest('base64'), size: content.length };
}

/** Returns the public half of a key in the form that an app is built with: SubjectPublicKeyInfo in base64. */
export function publicKeyOf(key: string): string {
  return createPublicKey(createPrivateKey(key)).export({ format: 'der', type: 'spki' }).toString('base64');
}

/** Returns a version's section of CHANGELOG.md as plain text with one line per entry, without its heading; empty if there is none. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^## /m);
  const section = sections.find((text) => text.startsWith(`${version} `) || text.startsWith(`[${version}]`));
  return (section ?? '')
    .replace(/^.*\n?/, '')
    .replace(/(?<!\n)\n *(?=\S)(?!- |#+ )/g, ' ')
    .replace(/^#+ /gm, '')
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|`|<\/?kbd>/g, '')
    .replace(/(?<!\w)_([^_]+)_(?!\w)/g, '$1')
    .trim();
}
