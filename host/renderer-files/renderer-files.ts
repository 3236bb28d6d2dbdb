import { readFile, stat } from 'node:fs/promises';
import { extname, isAbsolute, join, posix, relative } from 'node:path';
import { SECURITY_HEADERS } from './security-headers.ts';

/** File types of the built renderer; other files are not served, even if they exist. */
const MIME_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** An answer that each shell converts to its own kind of response. */
export interface FileAnswer {
  readonly status: 200 | 400 | 404 | 405;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for HEAD, and for every status except 200. */
  readonly body: Bytes | null;
}

type Bytes = Uint8Array<ArrayBuffer>;

export type ServeFile = (method: string, pathname: string) => Promise<FileAnswer>;

/**
 * Serves the built renderer from `root` (absolute path; may be inside an asar archive). Takes an HTTP method and the path of a
 * URL as sent, still percent-encoded. A path without an extension is a route of the app and gets `index.html`. Refuses methods
 * other than GET and HEAD (405), malformed paths or paths that lead out of `root` (400), missing files and unknown types (404).
 */
export function serveRendererFiles(root: string): ServeFile {
  const read = createFileReader();
  return async (method, pathname) => {
    if (method !== 'GET' && method !== 'HEAD') return refuse(405);
    const path = decodePath(pathname);
    if (path === null) return refuse(400);
    const file = join(root, isPlaceInApp(path) ? 'index.html' : path);
    if (!isInside(root, file)) return refuse(400);
    const type = MIME_TYPES[extname(file)];
    if (type === undefined) return refuse(404);
    const bytes = await read(file);
    if (bytes === null) return refuse(404);
    return {
      status: 200,
      headers: {
        ...SECURITY_HEADERS,
        ...(isNamedByContent(path) && { 'cache-control': 'max-age=31536000, immutable' }),
        'content-type': type,
        'content-length': String(bytes.byteLength),
      },
      body: method === 'HEAD' ? null : bytes,
    };
  };
}

/** Decodes a path once. Null if it has what our links never contain: bad encoding, NUL, a backslash, a colon or `..`. */
function decodePath(pathname: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (!path.startsWith('/') || path.includes('\0') || path.includes('\\') || path.includes(':')) return null;
  return path.split('/').includes('..') ? null : posix.normalize(path);
}

function isPlaceInApp(path: string): boolean {
  return posix.extname(path) === '';
}

/** The names of these files change with their content, so the browser may cache them, including their compiled code. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/');
}

function isInside(root: string, file: string): boolean {
  const path = relative(root, file);
  return path !== '' && !path.startsWith('..') && !isAbsolute(path);
}

/** Maximum total size of the cached files, in bytes. The built renderer has 4 MB, but some file systems ignore case in names. */
const MAX_CACHED_BYTES = 32 * 1024 * 1024;

/** Reads each file once until it changes, so that all responses share its bytes. */
function createFileReader(): (file: string) => Promise<Bytes | null> {
  const cached = new Map<string, { readonly version: string; readonly bytes: Promise<Bytes | null> }>();
  let cachedBytes = 0;
  return async (file) => {
    const stats = await stat(file).catch(() => null);
    if (stats === null) return null;
    const version = `${stats.mtimeMs} ${stats.size}`;
    const known = cached.get(file);
    if (known?.version === version) return known.bytes;
    if (cachedBytes + stats.size > MAX_CACHED_BYTES) {
      cached.clear();
      cachedBytes = 0;
    }
    cachedBytes += stats.size;
    const bytes = readFile(file).then(
      (read) => new Uint8Array(read),
      () => {
        cached.delete(file);
        return null;
      },
    );
    cached.set(file, { version, bytes });
    return bytes;
  };
}

function refuse(status: 400 | 404 | 405): FileAnswer {
  const headers = status === 405 ? { ...SECURITY_HEADERS, allow: 'GET, HEAD' } : SECURITY_HEADERS;
  return { status, headers, body: null };
}
