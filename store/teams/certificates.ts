import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A certificate and its key, as PEM. */
export interface Certificate {
  readonly certificate: string;
  readonly key: string;
}

/** A certificate authority for a test. */
export interface Authority {
  /** Path of its certificate. */
  readonly path: string;
  /** Issues a certificate for a server with these names, such as `DNS:db.example` or `IP:127.0.0.1`. */
  certify(...names: readonly string[]): Promise<Certificate>;
}

/** Creates an authority in a folder, with OpenSSL. */
export async function createAuthority(folder: string, name: string): Promise<Authority> {
  const file = (part: string) => join(folder, `${name}.${part}`);
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const ca = ['-subj', `/CN=${name}`, '-keyout', file('key'), '-out', file('pem'), '-days', '2'];
  await openssl('req', '-x509', ...newKey, ...ca);
  return {
    path: file('pem'),
    certify: async (...names) => {
      await writeFile(file('names'), `subjectAltName=${names.join(',')}\n`);
      await openssl(
        'req',
        ...newKey,
        '-subj',
        '/CN=server',
        '-keyout',
        file('server.key'),
        '-out',
        file('csr'),
      );
      const signed = [
        '-CA',
        file('pem'),
        '-CAkey',
        file('key'),
        '-CAcreateserial',
        '-extfile',
        file('names'),
      ];
      await openssl('x509', '-req', '-in', file('csr'), '-out', file('server.pem'), '-days', '2', ...signed);
      return {
        certificate: await readFile(file('server.pem'), 'utf8'),
        key: await readFile(file('server.key'), 'utf8'),
      };
    },
  };
}
