/** What decides which shell opens. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Null where users have no numbers. */
  readonly uid: number | null;
}

export type RuntimeAnswer =
  | { readonly kind: 'found'; /** The runtime's program. */ readonly program: string }
  | { readonly kind: 'missing'; /** Goes on after "because". */ readonly because: string };

export type Shell =
  | { readonly kind: 'electron'; readonly program: string }
  | { readonly kind: 'web'; readonly because: string };

/**
 * The window where it can be shown, else the browser with the reason. Looks for the runtime, which may mean to download
 * it, only when there is a display to show it on.
 */
export async function chooseShell(
  askedForWeb: boolean,
  surroundings: Surroundings,
  lookForRuntime: () => Promise<RuntimeAnswer>,
): Promise<Shell> {
  if (askedForWeb) return { kind: 'web', because: 'as asked by --web' };
  if (!hasDisplay(surroundings)) return { kind: 'web', because: 'there is no display' };
  // Chromium's sandbox refuses root, and Storedesk never switches the sandbox off.
  if (surroundings.uid === 0) return { kind: 'web', because: 'Electron does not run as root' };
  const runtime = await lookForRuntime();
  return runtime.kind === 'found'
    ? { kind: 'electron', program: runtime.program }
    : { kind: 'web', because: runtime.because };
}

function hasDisplay({ platform, env }: Surroundings): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env['WAYLAND_DISPLAY']) || Boolean(env['DISPLAY']);
}
