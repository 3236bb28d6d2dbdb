import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, inject, it } from 'vitest';
import { seedEmpty } from '../../sandbox/seed-empty.ts';
import { makeDatabase, manage } from '../test-database.ts';
import { runStore } from '../../resilience/store-process.ts';

const server = inject('postgres')?.url ?? '';

/** The server's URL with some parts replaced. */
function address(change: { password?: string; pathname?: string; port?: string; username?: string }): string {
  return Object.assign(new URL(server), change).href;
}

async function sentenceFor(url: string): Promise<string> {
  const store = runStore(['--port', '0', '--database', url]);
  expect(await store.ended).toBe(1);
  return store.log();
}

describe('a store with an unusable PostgreSQL server', () => {
  it.each([
    ['a wrong password', { password: 'wr0ng-secret' }, /refused the password of store\.$/],
    ['no password', { password: '' }, /it asks for a password/],
    [
      'a database that is not there',
      { pathname: '/nowhere' },
      /^The database nowhere on .* does not exist\.$/,
    ],
    ['nobody at the port', { port: '1', password: 'wr0ng-secret' }, /cannot be reached \(ECONNREFUSED\)\.$/],
    ['a user who is not there', { username: 'stranger', password: 'wr0ng-secret' }, /of stranger\.$/],
  ])('D7 exits with 1 and one sentence without the password: %s', async (_name, change, sentence) => {
    const said = (await sentenceFor(address(change))).trim();
    expect(said).toMatch(sentence);
    expect(said.split('\n')).toHaveLength(1);
    expect(said).not.toContain('wr0ng-secret');
    expect(said).not.toContain(new URL(server).password);
  });

  it('D7 exits with 1 and one sentence if its user may not create tables', async () => {
    const name = `stranger_${randomUUID().replaceAll('-', '')}`;
    await manage(server, `create role ${name} login password 'stranger'`);
    await manage(server, `create database ${name} template template0`);
    try {
      const said = await sentenceFor(address({ pathname: `/${name}`, username: name, password: 'stranger' }));
      expect(said.trim()).toMatch(/^The database \S+ on \S+ does not let \S+ create tables\.$/);
    } finally {
      await manage(server, `drop database ${name} with (force)`);
      await manage(server, `drop role ${name}`);
    }
  });

  it('D7, M8 exits with 1 and one line if the disk is full when the schema is created', async () => {
    const name = `full_${randomUUID().replaceAll('-', '')}`;
    await manage(server, `create database ${name} template template0`);
    const url = address({ pathname: `/${name}` });
    try {
      await manage(
        url,
        `create function refuse_tables() returns event_trigger language plpgsql as $$ begin
          raise exception using errcode = '53100', message = 'could not extend file: No space left on device';
        end $$`,
      );
      await manage(
        url,
        `create event trigger refuse_tables on ddl_command_start when tag in ('CREATE TABLE')
          execute function refuse_tables()`,
      );
      expect(await sentenceFor(url)).toBe('The disk of the database is full. The store was not started.\n');
    } finally {
      await manage(server, `drop database ${name} with (force)`);
    }
  });

  it.each([
    ['table', 'drop table theme cascade', 'relation "theme" does not exist'],
    ['column', 'alter table theme drop column source', 'column "source" does not exist'],
    ['list of migrations', 'delete from kysely_migration', 'relation "shop" already exists'],
  ])(
    'D7 exits with 1 and one sentence that says what to do if the schema lacks a %s',
    async (_name, statement, problem) => {
      const made = await makeDatabase('', seedEmpty);
      const url = 'url' in made.options ? made.options.url : '';
      try {
        await manage(url, statement);
        const { host, pathname } = new URL(url);
        expect(await sentenceFor(url)).toBe(
          `The database ${host}${pathname} does not have the schema of this release (${problem}): restore a backup.\n`,
        );
      } finally {
        await made.remove();
      }
    },
  );

  it('D7 exits with 1 and one sentence if the server is not PostgreSQL', async () => {
    const stranger = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
      0,
      '127.0.0.1',
    );
    await once(stranger, 'listening');
    const port = String((stranger.address() as AddressInfo).port);
    const said = (await sentenceFor(address({ port }))).trim();
    stranger.close();
    expect(said).toMatch(/^The PostgreSQL server at .* cannot be reached/);
    expect(said.split('\n')).toHaveLength(1);
  });
});
