import { readFile } from 'node:fs/promises';
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
  readonly body: Uint8Array<ArrayBuffer> | null;
}

export type ServeFile = (method: string, pathname: string) => Promise<FileAnswer>;

/**
 * Serves the built renderer from `root` (absolute path; may be inside an asar archive). Takes an HTTP method and the path of a
 * URL as sent, still percent-encoded. A path without an extension is a route of the app and gets `index.html`. Refuses methods
 * other than GET and HEAD (405), malformed paths or paths that lead out of `root` (400), missing files and unknown types (404).
 */
export function serveRendererFiles(root: string): ServeFile {
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

async function read(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file));
  } catch {
    return null;
  }
}

function refuse(status: 400 | 404 | 405): FileAnswer {
  const headers = status === 405 ? { ...SECURITY_HEADERS, allow: 'GET, HEAD' } : SECURITY_HEADERS;
  return { status, headers, body: null };
}
