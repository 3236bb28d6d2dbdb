/** Decides which files of a theme's archive are read, by their paths and sizes, before anything is unpacked. */

interface ListedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Folders of a theme, in the order in which their texts matter for a comparison. */
const FOLDERS = ['config', 'templates', 'sections', 'layout', 'snippets', 'blocks', 'assets', 'locales'];

/**
 * Maps the paths in an archive to the paths in the theme: without a single enclosing folder, and without the files that macOS
 * adds to archives.
 */
export function themePaths(paths: readonly string[]): ReadonlyMap<string, string> {
  const own = paths.filter((path) => !path.startsWith('__MACOSX/') && !/(^|\/)\.DS_Store$/.test(path));
  const [first = ''] = own;
  const root = first.slice(0, first.indexOf('/') + 1);
  const isRoot =
    root !== '' && !FOLDERS.includes(root.slice(0, -1)) && own.every((path) => path.startsWith(root));
  return new Map(own.map((path) => [path, isRoot ? path.slice(root.length) : path]));
}

const TEXT = /\.(?:json|liquid|s?css|m?[jt]s|txt|md|html?|xml|svg|csv|ya?ml)$/i;
/** Maximum bytes of one text, and of all texts, kept of an archive. */
const MAX_TEXT = 256 * 1024;
const MAX_TEXTS = 4 * 1024 * 1024;

/** Returns whether a file is a text, by its name. */
export function isTextPath(path: string): boolean {
  return TEXT.test(path);
}

/** Selects the texts to keep for comparing line by line, within the size limits. */
export function textsToKeep(files: readonly ListedFile[]): ReadonlySet<string> {
  const rank = ({ path }: ListedFile) => {
    const index = FOLDERS.indexOf(path.split('/', 1)[0] ?? '');
    return index === -1 ? FOLDERS.length : index;
  };
  const texts = files.filter(({ path, size }) => isTextPath(path) && size <= MAX_TEXT);
  const kept = new Set<string>();
  let room = MAX_TEXTS;
  for (const { path, size } of texts.toSorted((a, b) => rank(a) - rank(b) || a.size - b.size)) {
    if (size > room) continue;
    room -= size;
    kept.add(path);
  }
  return kept;
}

const PICTURE = /\.(?:png|jpe?g|webp)$/i;
const SHOWS_THE_THEME = /(?:screenshot|preview)[^/]*$/i;
/** Maximum bytes of a picture. */
const MAX_PICTURE = 2 * 1024 * 1024;
const MAX_CANDIDATES = 4;

/** The pictures that may represent the theme, best first: those named screenshot or preview, then those in `assets/`. */
export function pictureCandidates(files: readonly ListedFile[]): string[] {
  const rank = (path: string) => (SHOWS_THE_THEME.test(path) ? 0 : path.startsWith('assets/') ? 1 : 2);
  return files
    .filter(({ path, size }) => PICTURE.test(path) && size <= MAX_PICTURE)
    .map(({ path }) => path)
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}
