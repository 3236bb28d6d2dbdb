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

/** Writes beside each installer its SHA-256, as `sha256sum --check` reads it, and the CycloneDX list of what is in it. */
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
 * What npm knows of all installed packages, cut down to those that ship: the ones whose licences are in the notices.
 * The same for the same sources: its date is SOURCE_DATE_EPOCH, and it has no random number.
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
      // npm names it after the folder.
      component: { ...app, type: 'application', name: 'storedesk', version: version ?? app.version },
    },
    components,
    dependencies,
  };
}

function readNpmBom(root: string): Bom {
  // Some packages have not said yet that they work with our TypeScript, which npm would refuse here.
  const args = ['sbom', '--sbom-format=cyclonedx', '--legacy-peer-deps'];
  const npm = process.env['npm_execpath'];
  const [program, all] = npm === undefined ? ['npm', args] : [process.execPath, [npm, ...args]];
  const text = execFileSync(program, all, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
  return bomSchema.parse(JSON.parse(text));
}
