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
  const because = askedForWeb ? 'as asked by --web' : whyNoWindow(surroundings);
  if (because !== null) return { kind: 'web', because };
  const runtime = await lookForRuntime();
  return runtime.kind === 'found'
    ? { kind: 'electron', program: runtime.program }
    : { kind: 'web', because: runtime.because };
}

/** Why no window of Electron's can be shown, wherever its runtime is; goes on after "because". Null: one can. */
export function whyNoWindow(surroundings: Surroundings): string | null {
  if (!hasDisplay(surroundings)) return 'there is no display';
  // Chromium's sandbox refuses root, and Storedesk never switches the sandbox off.
  return surroundings.uid === 0 ? 'Electron does not run as root' : null;
}

function hasDisplay({ platform, env }: Surroundings): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env['WAYLAND_DISPLAY']) || Boolean(env['DISPLAY']);
}
