/**
 * `npm run dist`: builds the app and packs it for this system and processor into release/, with a checksum and a bill
 * of materials beside each installer. Where nothing can be downloaded, it prints what it replaces, and packs what it
 * can into release/stand-in/. The exit code is 1 if something is missing or an option is wrong.
 */
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { feedSchema } from '../electron/updates/update-feed.ts';
import { build } from './build.ts';
import { writeCompanions } from './package/companions.ts';
import { packApp } from './package/pack.ts';
import { findRuntime } from './start/electron-runtime.ts';

const HELP = `npm run dist -- [options]

  --dir          only the unpacked app
  --strict       for a release: signed, nothing is replaced; STOREDESK_MAINTAINER and STOREDESK_HOMEPAGE must be set
  --stand-ins    replace what would be downloaded, without trying
  --output DIR   where to put it
  --app-version V  another version than that of package.json`;

/** The source of electron-builder's tools and of Electron. */
const DOWNLOADS = 'https://github.com/';
const PATIENCE_MS = 5_000;
const APPLE_KEY = ['APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'] as const;

const root = join(import.meta.dirname, '..');

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', default: false },
      dir: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      'stand-ins': { type: 'boolean', default: false },
      output: { type: 'string' },
      'app-version': { type: 'string' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const { STOREDESK_MAINTAINER: maintainer, STOREDESK_HOMEPAGE: homepage } = process.env;
  if (values.strict && (!maintainer || !homepage)) {
    return fail('For a release, set STOREDESK_MAINTAINER ("Name <address>") and STOREDESK_HOMEPAGE.');
  }
  const missing = APPLE_KEY.filter((name) => !process.env[name]);
  if (values.strict && process.platform === 'darwin' && missing.length > 0) {
    return fail(`For a release, set ${missing.join(', ')}: without them electron-builder does not notarise.`);
  }
  const { STOREDESK_UPDATE_URL: url = '', STOREDESK_UPDATE_PUBLIC_KEY: publicKey = '' } = process.env;
  const feed = url === '' && publicKey === '' ? null : feedSchema.safeParse({ url, publicKey });
  if (feed?.success === false) {
    return fail(
      'STOREDESK_UPDATE_URL must be an https address, STOREDESK_UPDATE_PUBLIC_KEY a key in base64.',
    );
  }
  const standIns = values['stand-ins'] || (!values.strict && !(await canDownload()));
  if (standIns && process.platform !== 'linux') {
    return fail(`${DOWNLOADS} cannot be reached; only on Linux can an app be packed without it.`);
  }
  const runtime = findRuntime({
    packageFolder: join(root, 'node_modules/electron'),
    platform: process.platform,
    env: process.env,
    patienceMs: 0,
  });
  if (standIns) {
    console.log(
      `Packing without downloads: tar.gz and deb only, by the system's 7za and dpkg-deb instead of fpm.`,
    );
    if (runtime === null) console.log(NO_RUNTIME);
  }
  await build();
  const output = resolve(values.output ?? join(root, standIns ? 'release/stand-in' : 'release'));
  const installers = await packApp({
    root,
    output,
    unpackedOnly: values.dir,
    standIns,
    mustSign: values.strict,
    electronDist: runtime !== null && process.platform === 'linux' ? dirname(runtime) : null,
    version: values['app-version'] ?? null,
    updates: feed?.data ?? null,
    maintainer: maintainer || 'Storedesk contributors <contributors@storedesk.invalid>',
    homepage: homepage || 'https://storedesk.invalid',
  });
  writeCompanions(root, installers, values['app-version'] ?? null);
  for (const path of installers) console.log(path);
  return 0;
}

const NO_RUNTIME =
  'There is no Electron here: a stub stands for it, so that what is packed opens in the browser only. Do not hand it out.';

async function canDownload(): Promise<boolean> {
  try {
    await fetch(DOWNLOADS, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) });
    return true;
  } catch {
    return false;
  }
}

function fail(sentence: string): number {
  console.error(sentence);
  return 1;
}

process.exitCode = await main().catch((error: unknown) =>
  fail(error instanceof Error ? error.message : String(error)),
);
