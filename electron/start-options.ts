/**
 * What may stand on the packed app's command line. A list of what is allowed, because Chromium and Node know hundreds
 * of options that hand the page to another program (`--remote-debugging-port`, `--inspect`), load code into it
 * (`--load-extension`, `--renderer-cmd-prefix`) or turn a protection off (`--no-sandbox`, `--host-rules`), and get more
 * with each version. A link that somebody clicks ends up on the command line too.
 */
const ALLOWED: readonly RegExp[] = [
  /^--data=/,
  // Ends the options; what comes after it is looked at all the same.
  /^--$/,
  // The app's updater and installer on Windows, and its start by a notification there.
  /^--updated$/,
  /^--force-run$/,
  /^-Embedding$/,
  // macOS, when an app is opened from the Finder for the first time.
  /^-psn_\d+_\d+$/,
  // What .desktop files and wrappers of Linux distributions add for Wayland and X11.
  /^--ozone-platform(?:-hint)?=(?:auto|wayland|x11)$/,
  /^--enable-wayland-ime$/,
];

/** How an option begins: Chromium takes one dash like two, and on Windows a slash as well. */
const OPTION_START = /^-/;
const OPTION_START_WINDOWS = /^[-/]/;

/**
 * The name of the first option that the packed app does not take, for example `--inspect`; null when there is none.
 * `args` are those after the program. What is no option, such as a link, passes.
 */
export function refusedOption(args: readonly string[], platform: NodeJS.Platform): string | null {
  const start = platform === 'win32' ? OPTION_START_WINDOWS : OPTION_START;
  const refused = args.find(
    // Chromium drops spaces around an option before it reads it.
    (arg) => start.test(arg.trim()) && !ALLOWED.some((allowed) => allowed.test(arg)),
  );
  return refused === undefined ? null : nameOf(refused);
}

/** Without its value, which may be anything, and short enough for a sentence. */
function nameOf(option: string): string {
  return (option.trim().split(/[=\s]/, 1)[0] ?? '').replaceAll(/[^\w/-]/g, '?').slice(0, 60);
}

/**
 * Variables that Chromium reads and that defeat a protection: this one writes the keys of all TLS connections into a
 * file. Node's own (`NODE_OPTIONS`, `NODE_EXTRA_CA_CERTS`, `ELECTRON_RUN_AS_NODE`) are off by the app's fuses.
 */
const REFUSED_VARIABLES = ['SSLKEYLOGFILE'];

/** Takes such variables out of `env`, before Chromium starts its network. */
export function dropRefusedVariables(env: NodeJS.ProcessEnv): void {
  for (const name of REFUSED_VARIABLES) Reflect.deleteProperty(env, name);
}
