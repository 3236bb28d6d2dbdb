/**
 * Options that the packaged app accepts. An allowlist, because Chromium and Node have hundreds of options that give other
 * programs access to the page (`--remote-debugging-port`, `--inspect`), load code into it (`--load-extension`,
 * `--renderer-cmd-prefix`) or turn off a protection (`--no-sandbox`, `--host-rules`), and each version adds more. A clicked
 * link ends up on the command line too.
 */
const ALLOWED: readonly RegExp[] = [
  /^--data=/,
  // Ends the options; the arguments after it are checked all the same.
  /^--$/,
  // Windows: passed by the updater and installer, and when a notification starts the app.
  /^--updated$/,
  /^--force-run$/,
  /^-Embedding$/,
  // macOS: when an app is opened from the Finder for the first time.
  /^-psn_\d+_\d+$/,
  // Added for Wayland and X11 by .desktop files and wrappers of Linux distributions.
  /^--ozone-platform(?:-hint)?=(?:auto|wayland|x11)$/,
  /^--enable-wayland-ime$/,
];

/** How an option begins: Chromium treats one dash like two, and on Windows also a slash. */
const OPTION_START = /^-/;
const OPTION_START_WINDOWS = /^[-/]/;

/**
 * The name of the first option that the packaged app does not accept, for example `--inspect`; null if there is none.
 * `args` excludes the program. Arguments that are not options, such as links, pass.
 */
export function refusedOption(args: readonly string[], platform: NodeJS.Platform): string | null {
  const start = platform === 'win32' ? OPTION_START_WINDOWS : OPTION_START;
  const refused = args.find(
    // Chromium trims options before it parses them.
    (arg) => start.test(arg.trim()) && !ALLOWED.some((allowed) => allowed.test(arg)),
  );
  return refused === undefined ? null : nameOf(refused);
}

/** The option's name without its value, which may be anything, and short enough for a sentence. */
function nameOf(option: string): string {
  return (option.trim().split(/[=\s]/, 1)[0] ?? '').replaceAll(/[^\w/-]/g, '?').slice(0, 60);
}

/**
 * Variables read by Chromium that defeat a protection: this one writes the keys of all TLS connections to a file. Node's
 * variables (`NODE_OPTIONS`, `NODE_EXTRA_CA_CERTS`, `ELECTRON_RUN_AS_NODE`) are disabled by the app's fuses.
 */
const REFUSED_VARIABLES = ['SSLKEYLOGFILE'];

/** Removes these variables from `env`. Call before Chromium starts its network service. */
export function dropRefusedVariables(env: NodeJS.ProcessEnv): void {
  for (const name of REFUSED_VARIABLES) Reflect.deleteProperty(env, name);
}
