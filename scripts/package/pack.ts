import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Arch, build as packWith, type Configuration, Platform } from 'electron-builder';
import type { UpdateFeed } from '../../electron/updates/update-feed.ts';
import { writeIconFiles } from './icon-files.ts';
import { LAUNCHER, writeInstallScripts } from './linux-files.ts';
import { nativeModuleFor } from './native-module.ts';
import { stageWebShell } from './stage-web-shell.ts';
import { STAND_IN_TARGETS, standInTools } from './stand-ins.ts';
import { writeStubElectron } from './stub-electron.ts';

interface PackOptions {
  /** The project's folder, with everything already built. */
  readonly root: string;
  /** Folder for the results. */
  readonly output: string;
  /** Whether to create only the unpacked app, without installers. */
  readonly unpackedOnly: boolean;
  /** Replaces what cannot be downloaded: tools by the system's, and Electron by a stub if `electronDist` is null. */
  readonly standIns: boolean;
  /** A folder with Electron for this system; if null, electron-builder downloads it. */
  readonly electronDist: string | null;
  /** Fails if the system requires a signature and there is no key. */
  readonly mustSign: boolean;
  /** The app's version; null for that of package.json. */
  readonly version: string | null;
  /** The URL of updates and the key that signs them; if null, the app does not update itself. */
  readonly updates: UpdateFeed | null;
  /** The maintainer in Linux packages, `Name <address>`. */
  readonly maintainer: string;
  /** A URL. */
  readonly homepage: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Packs the built app for this system and processor, and returns the paths of the installers. */
export async function packApp(options: PackOptions): Promise<string[]> {
  const { root, standIns, unpackedOnly } = options;
  const staging = mkdtempSync(join(tmpdir(), 'storedesk-staging-'));
  try {
    if (standIns && !unpackedOnly) Object.assign(process.env, standInTools(join(staging, 'tools')));
    const config = await configuration(options, staging);
    const names = unpackedOnly ? ['dir'] : standIns ? STAND_IN_TARGETS : [];
    const arch = process.arch === 'arm64' ? Arch.arm64 : Arch.x64;
    const targets = Platform.current().createTarget(names, arch);
    const written = await packWith({ projectDir: root, targets, config, publish: 'never' });
    return written.filter((path) => !path.endsWith('.blockmap'));
  } finally {
    rmSync(staging, { recursive: true });
  }
}

/** The configuration that electron-builder.yml cannot contain because it depends on files generated while packing. */
async function configuration(options: PackOptions, staging: string): Promise<Configuration> {
  const { root, output, updates, maintainer, homepage } = options;
  const { platform, arch } = process;
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest;
  const version = options.version ?? manifest.version;
  const electronVersion = manifest.devDependencies['electron'];
  if (electronVersion === undefined) throw new Error('package.json does not name electron.');
  const icons = await writeIconFiles(join(root, 'renderer/app/storedesk.svg'), staging);
  const scripts = writeInstallScripts(staging);
  const nativeModule = nativeModuleFor(root, { platform, arch });
  // On macOS, signing changes a module after it is packed; there the system only loads libraries signed by our own team.
  const recorded = platform === 'darwin' ? {} : { nativeModule };
  const electronDist = options.electronDist ?? (options.standIns ? stub(staging, electronVersion) : null);
  const web = join(staging, 'web');
  stageWebShell(root, web, nativeModule.path, { name: manifest.name, version, type: 'module', ...recorded });
  return {
    directories: { output },
    electronVersion,
    ...(electronDist !== null && { electronDist }),
    forceCodeSigning: options.mustSign && platform !== 'linux',
    extraMetadata: { version, homepage, ...recorded, ...(updates !== null && { updates }) },
    // Writes app-update.yml next to the archive; on Windows, the publisher's name is read from it.
    publish: updates === null ? null : { provider: 'generic', url: updates.url },
    mac: { icon: icons.mac },
    win: { icon: icons.windows },
    linux: {
      icon: icons.linux,
      maintainer,
      extraFiles: [{ from: 'electron/resources/linux/storedesk-open.sh', to: LAUNCHER }],
      extraResources: [{ from: web, to: 'web' }],
    },
    deb: scripts,
    rpm: scripts,
  };
}

function stub(staging: string, version: string): string {
  const folder = join(staging, 'electron');
  mkdirSync(folder);
  writeStubElectron(folder, version);
  return folder;
}
