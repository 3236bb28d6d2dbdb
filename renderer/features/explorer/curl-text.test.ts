import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { curlText, shellQuote } from './curl-text.ts';

const ACCESS = { headerName: 'X-Service-Access-Token', apiVersion: '2026-07' };

/** Splits a command into words with a real shell, as if curl were a program that prints its arguments. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { STORE: 'https://shop.example', STOREDESK_TOKEN: 'secret $(x)' };
  return execFileSync('/bin/sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
}

describe('a curl command', () => {
  test.each([
    'plain',
    "it's",
    '"double"',
    'a\nb',
    '$HOME ${HOME} $(id) `id`',
    String.raw`back\slash \' \n`,
    '!! * ? ~ # & | ; < > ( ) { }',
    "''",
    '',
    'Zürich 🏕️',
  ])('passes %j through a shell unchanged', (text) => {
    expect(wordsOf(`curl ${shellQuote(text)}`)).toEqual([text]);
  });

  test('holds the whole call and leaves the token and the address to shell variables', () => {
    const body = '{"query":"mutation { a(b: \\"it\'s $5 `now`\\") }"}';
    const text = curlText({ method: 'POST', path: '/graphql.json', body }, ACCESS);
    expect(text).not.toContain('secret');
    expect(wordsOf(text)).toEqual([
      '--request',
      'POST',
      'https://shop.example/admin/api/2026-07/graphql.json',
      '--header',
      'X-Service-Access-Token: secret $(x)',
      '--header',
      'Content-Type: application/json',
      '--data-raw',
      body,
    ]);
  });

  test('has no content type and no data without a body', () => {
    const text = curlText({ method: 'GET', path: '/themes.json?fields=id%2Cname', body: null }, ACCESS);
    expect(wordsOf(text)).toHaveLength(5);
    expect(text).toContain('fields=id%2Cname');
  });
});
