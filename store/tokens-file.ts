import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { errorCode } from '../shared/error-code.ts';
import { err, ok, type Result } from '../shared/result.ts';

/** Maximum size in bytes; a hundred times what a store with many clients needs. */
const MAX_BYTES = 64 * 1024;
const OTHERS = 0o077;

/**
 * Reads the file of `--tokens-file`. It must be a regular file and not a link, accessible to its owner only (mode 600), and
 * owned by this user or root. These checks are made on the open file, so that it cannot be replaced in between. On Windows,
 * which has no such modes, only the type and the size are checked. Error: the end of a sentence.
 */
export function readTokensFile(path: string): Result<string, string> {
  let file: number;
  try {
    // Non-blocking, so that a pipe is refused below instead of being waited for.
    file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
  } catch (error) {
    const code = errorCode(error) || String(error);
    return err(code === 'ELOOP' ? 'is a link, and must be the file itself' : `cannot be read (${code})`);
  }
  try {
    const problem = whyNot(file);
    if (problem !== null) return err(problem);
    const bytes = Buffer.alloc(MAX_BYTES + 1);
    const length = readSync(file, bytes);
    return length > MAX_BYTES ? err(TOO_LARGE) : ok(bytes.toString('utf8', 0, length));
  } finally {
    closeSync(file);
  }
}

const TOO_LARGE = `is larger than ${String(MAX_BYTES)} bytes`;

function whyNot(file: number): string | null {
  const { mode, uid, size } = fstatSync(file);
  if ((mode & constants.S_IFMT) !== constants.S_IFREG) return 'is not a file';
  const user = process.geteuid?.();
  if (user !== undefined) {
    if ((mode & OTHERS) !== 0) return 'can be read or changed by other users: it needs mode 600 (chmod 600)';
    if (uid !== user && uid !== 0) return 'belongs to another user';
  }
  return size > MAX_BYTES ? TOO_LARGE : null;
}
