/** The inputs that decide which shell opens. */
export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: NodeJS.ProcessEnv;
  /** Null on systems without numeric user ids. */
  readonly uid: number | null;
}

export type RuntimeAnswer =
  | { readonly kind: 'found'; /** The runtime's program. */ readonly program: string }
  | { readonly kind: 'missing'; /** Continues a sentence after "because". */ readonly because: string };

export type Shell =
  | { readonly kind: 'electron'; readonly program: string }
  | { readonly kind: 'web'; readonly because: string };

/**
 * Chooses the window if it can be shown, otherwise the browser with the reason. Looks for the runtime, which may
 * download it, only if there is a display.
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

/** Why no Electron window can be shown, wherever its runtime is; continues a sentence after "because". Null if one can. */
export function whyNoWindow(surroundings: Surroundings): string | null {
  if (!hasDisplay(surroundings)) return 'there is no display';
  // Chromium's sandbox refuses root, and Storedesk never disables the sandbox.
  return surroundings.uid === 0 ? 'Electron does not run as root' : null;
}

function hasDisplay({ platform, env }: Surroundings): boolean {
  if (platform === 'darwin' || platform === 'win32') return true;
  return Boolean(env['WAYLAND_DISPLAY']) || Boolean(env['DISPLAY']);
}
