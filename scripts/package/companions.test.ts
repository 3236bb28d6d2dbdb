import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { NOTICES_FILE, thirdPartyNoticeSchema } from '../../shared/contract/third-party-notice.ts';
import { billOfMaterials, writeCompanions } from './companions.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'storedesk-companions-'));
  execFileSync(process.execPath, [join(root, 'scripts/build.ts')], { cwd: root, stdio: 'pipe' });
}, 120_000);

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

test('the bill of materials lists exactly the packages that ship', () => {
  const listed = billOfMaterials(root, null).components.map(({ name, version }) => `${name} ${version}`);
  const notices = z
    .array(thirdPartyNoticeSchema)
    .parse(JSON.parse(readFileSync(join(root, 'dist/renderer', NOTICES_FILE), 'utf8')))
    .filter(({ name }) => name !== 'Storedesk')
    .map(({ name, version }) => `${name} ${version}`);
  expect(new Set(listed)).toEqual(new Set(notices));
});

test.skipIf(process.platform !== 'linux')(
  'writeCompanions writes a valid checksum and a reproducible bill of materials next to an installer',
  () => {
    vi.stubEnv('SOURCE_DATE_EPOCH', '1760000000');
    const installer = join(folder, 'storedesk-1.2.3.deb');
    writeFileSync(installer, 'an installer');
    const write = () => {
      writeCompanions(root, [installer], '1.2.3');
      return readFileSync(`${installer}.cdx.json`, 'utf8');
    };
    const list = write();
    expect(write()).toBe(list);
    const [written = ''] = readFileSync(`${installer}.sha256`, 'utf8').split(' ');
    const check = spawnSync('sha256sum', ['--check', `${installer}.sha256`], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(check.stdout).toBe('storedesk-1.2.3.deb: OK\n');
    expect(JSON.parse(list)).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: {
        timestamp: '2025-10-09T08:53:20.000Z',
        component: { name: 'storedesk', version: '1.2.3', hashes: [{ alg: 'SHA-256', content: written }] },
      },
    });
  },
);
