import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

// Storedesk can open ZIP and CSV files, but never becomes their default program.

const root = join(import.meta.dirname, '../..');
const config: unknown = parse(readFileSync(join(root, 'electron-builder.yml'), 'utf8'));

test('macOS registers Storedesk as an alternate viewer of ZIP and CSV files', () => {
  const as = { role: 'Viewer', rank: 'Alternate' };
  expect(config).toMatchObject({
    mac: {
      fileAssociations: [
        { ext: 'zip', ...as },
        { ext: 'csv', ...as },
      ],
    },
  });
});

test('Windows offers Storedesk for ZIP and CSV files without making it their default program', () => {
  // electron-builder would do so with either setting.
  for (const place of [config, (config as { win: unknown }).win])
    expect(place).not.toHaveProperty('fileAssociations');
  expect(config).toMatchObject({ nsis: { include: 'electron/resources/installer.nsh' } });
  const script = readFileSync(join(root, 'electron/resources/installer.nsh'), 'utf8');
  const keys = [...script.matchAll(/^ *Write\w+ SHELL_CONTEXT "([^"]+)"/gm)].map(([, key = '']) => key);
  const ofFiles = keys.filter((key) => /\\\.(?:zip|csv)/.test(key));
  expect(ofFiles).toEqual(['zip', 'csv'].map((kind) => `Software\\Classes\\.${kind}\\OpenWithProgids`));
});

test('the Linux desktop file names the types of ZIP and CSV files', () => {
  expect(config).toMatchObject({ linux: { mimeTypes: ['application/zip', 'text/csv'] } });
});
