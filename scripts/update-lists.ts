/**
 * `node scripts/update-lists.ts FOLDER [--stage PERCENT]`: writes the signed version lists that installed apps update
 * themselves from, for the installers in FOLDER. STOREDESK_UPDATE_KEY is the signing key. The exit code is 1 if
 * something is missing or wrong.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { notesOf, publicKeyOf, writeUpdateLists } from './package/update-lists.ts';

const root = join(import.meta.dirname, '..');

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { stage: { type: 'string', default: '100' } },
  });
  const [folder] = positionals;
  const stage = Number(values.stage);
  const { STOREDESK_UPDATE_KEY: key, STOREDESK_UPDATE_PUBLIC_KEY: expected } = process.env;
  if (folder === undefined) return fail('Name the folder with the installers.');
  if (!Number.isInteger(stage) || stage < 1 || stage > 100)
    return fail('--stage is a percentage from 1 to 100.');
  if (!key) return fail('Set STOREDESK_UPDATE_KEY to the key that signs updates (PEM).');
  // Installed apps know one key, and would all reject lists signed by another.
  if (expected && publicKeyOf(key) !== expected)
    return fail('STOREDESK_UPDATE_PUBLIC_KEY is not the public half of STOREDESK_UPDATE_KEY.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const notes = notesOf(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  if (notes === '') return fail(`CHANGELOG.md says nothing about ${version}.`);
  const lists = writeUpdateLists({
    folder: resolve(folder),
    version,
    notes,
    stage,
    date: new Date(epoch === undefined ? Date.now() : Number(epoch) * 1000).toISOString(),
    key,
  });
  if (lists.length === 0) return fail(`There is no installer of ${version} in ${folder}.`);
  for (const list of lists) console.log(list);
  return 0;
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = main();
