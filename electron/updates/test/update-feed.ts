import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Faults that the feed can simulate. */
export interface Faults {
  /** The list is signed with another key, or not at all. */
  readonly signature?: 'other key' | 'none';
  /** The file does not match the list. */
  readonly isDamaged?: boolean;
  /** The connection breaks in the middle of the file. */
  readonly isInterrupted?: boolean;
  /** The list is never answered, or the file stops in the middle, on an open connection. */
  readonly stalls?: 'list' | 'file';
  /** Staged rollout, in percent of the installations; default: all. */
  readonly stage?: number;
}

/** An update server on loopback that offers one version at a time, in electron-builder's format. */
export async function serveFeed() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const other = generateKeyPairSync('ed25519').privateKey;
  const asked: string[] = [];
  let files = new Map<string, Buffer>();
  let cutShort = '';
  let stalled = '';

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://feed');
    asked.push(pathname);
    const file = files.get(pathname);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    if (pathname === stalled && pathname.endsWith('.yml')) return;
    response.writeHead(200, { 'content-length': file.length });
    if (pathname !== cutShort && pathname !== stalled) {
      response.end(file);
      return;
    }
    response.write(file.subarray(0, file.length / 2), () => {
      if (pathname === cutShort) response.destroy();
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    /** The update settings in a build's package.json. */
    updates: {
      url: `http://127.0.0.1:${port}/stable`,
      publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    },
    asked,
    /** Offers `program` as `version`. */
    offer(version: string, program: string, faults: Faults = {}) {
      const { signature, isDamaged, isInterrupted, stalls, stage } = faults;
      const name = `storedesk-${version}-linux-x64.AppImage`;
      const sha512 = createHash('sha512').update(program).digest('base64');
      const list = [
        `version: ${version}`,
        'files:',
        `  - url: ${name}`,
        `    sha512: ${sha512}`,
        `    size: ${program.length}`,
        `path: ${name}`,
        `sha512: ${sha512}`,
        "releaseDate: '2026-11-26T00:00:00.000Z'",
        'releaseNotes: Faster searches.',
        ...(stage === undefined ? [] : [`stagingPercentage: ${stage}`]),
      ].join('\n');
      const served = Buffer.from(isDamaged === true ? program.toUpperCase() : program);
      files = new Map([
        ['/stable/latest-linux.yml', Buffer.from(list)],
        [`/stable/${name}`, served],
      ]);
      if (signature !== 'none') {
        const signed = sign(null, Buffer.from(list), signature === 'other key' ? other : privateKey);
        files.set('/stable/latest-linux.yml.sig', Buffer.from(signed.toString('base64')));
      }
      cutShort = isInterrupted === true ? `/stable/${name}` : '';
      stalled = { list: '/stable/latest-linux.yml', file: `/stable/${name}`, nothing: '' }[
        stalls ?? 'nothing'
      ];
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type UpdateFeed = Awaited<ReturnType<typeof serveFeed>>;
