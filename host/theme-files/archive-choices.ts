/** Which files of a theme's archive are looked into. All of it is decided by paths and sizes, before one is unpacked. */

interface ListedFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
}

/** Folders of a theme, those first whose texts people compare first. */
const FOLDERS = ['config', 'templates', 'sections', 'layout', 'snippets', 'blocks', 'assets', 'locales'];

/**
 * The paths of a theme by those in its archive: without the one folder that everything may be in, and without what macOS adds
 * to archives.
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
/** Bytes of one text that is kept at most, and of all texts of one archive. */
const MAX_TEXT = 256 * 1024;
const MAX_TEXTS = 4 * 1024 * 1024;

/** Whether a file is a text, by its name. */
export function isTextPath(path: string): boolean {
  return TEXT.test(path);
}

/** The texts that are kept to be compared line by line, as many as there is room for. */
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
/** Bytes of a picture at most. */
const MAX_PICTURE = 2 * 1024 * 1024;
const MAX_CANDIDATES = 4;

/** The pictures that may stand for the theme, the best first: what is called a screenshot or preview, then those in `assets/`. */
export function pictureCandidates(files: readonly ListedFile[]): string[] {
  const rank = (path: string) => (SHOWS_THE_THEME.test(path) ? 0 : path.startsWith('assets/') ? 1 : 2);
  return files
    .filter(({ path, size }) => PICTURE.test(path) && size <= MAX_PICTURE)
    .map(({ path }) => path)
    .toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))
    .slice(0, MAX_CANDIDATES);
}
