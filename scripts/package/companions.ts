import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { NOTICES_FILE, thirdPartyNoticeSchema } from '../../shared/contract/third-party-notice.ts';

const componentSchema = z.looseObject({ 'bom-ref': z.string(), name: z.string(), version: z.string() });
const bomSchema = z.looseObject({
  metadata: z.looseObject({ component: componentSchema }),
  components: z.array(componentSchema),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});
type Bom = z.infer<typeof bomSchema>;

/** Writes next to each installer its SHA-256, in the format of `sha256sum --check`, and its CycloneDX bill of materials. */
export function writeCompanions(root: string, installers: readonly string[], version: string | null): void {
  if (installers.length === 0) return;
  const bom = billOfMaterials(root, version);
  for (const path of installers) {
    const hash = createHash('sha256').update(readFileSync(path)).digest('hex');
    writeFileSync(`${path}.sha256`, `${hash}  ${basename(path)}\n`);
    const component = { ...bom.metadata.component, hashes: [{ alg: 'SHA-256', content: hash }] };
    const ofThis = { ...bom, metadata: { ...bom.metadata, component } };
    writeFileSync(`${path}.cdx.json`, `${JSON.stringify(ofThis, null, 2)}\n`);
  }
}

/**
 * Reduces npm's list of all installed packages to those that ship: the ones whose licenses are in the notices.
 * Reproducible: it is dated by SOURCE_DATE_EPOCH, and has no random serial number.
 */
export function billOfMaterials(root: string, version: string | null): Bom {
  const bom = readNpmBom(root);
  const notices = z
    .array(thirdPartyNoticeSchema)
    .parse(JSON.parse(readFileSync(join(root, 'dist/renderer', NOTICES_FILE), 'utf8')));
  const shipped = new Set(notices.map((notice) => `${notice.name}@${notice.version}`));
  const components = bom.components.filter((each) => shipped.has(`${each.name}@${each.version}`));
  const app = bom.metadata.component;
  const known = new Set([app['bom-ref'], ...components.map((each) => each['bom-ref'])]);
  const dependencies = bom.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => known.has(other)) }));
  const { serialNumber: _random, ...rest } = bom;
  const epoch = process.env['SOURCE_DATE_EPOCH'];
  const { timestamp: _now, ...metadata } = bom.metadata;
  return {
    ...rest,
    metadata: {
      ...metadata,
      ...(epoch !== undefined && { timestamp: new Date(Number(epoch) * 1000).toISOString() }),
      // npm names the component after the folder.
      component: { ...app, type: 'application', name: 'storedesk', version: version ?? app.version },
    },
    components,
    dependencies,
  };
}

function readNpmBom(root: string): Bom {
  // Some packages do not list our TypeScript version as a supported peer yet, which npm would reject.
  const args = ['sbom', '--sbom-format=cyclonedx', '--legacy-peer-deps'];
  const npm = process.env['npm_execpath'];
  const [program, all] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]];
  const text = execFileSync(program, all, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return bomSchema.parse(JSON.parse(text));
}
