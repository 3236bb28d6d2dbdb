import { expect, test } from 'vitest';
import { redact } from './redact.ts';

test.each([
  ['https://my-shop.myshopify.com/admin/api/2026-07/orders.json?name=Ann', '<address>'],
  ['connect to 192.168.0.17:8080 failed', 'connect to <address> failed'],
  ['mail of ann.lee@example.com, sent', 'mail of <e-mail>, sent'],
  ['ann@müller.example', '<e-mail>'],
  ['token shpat_0123456789abcdef0123456789abcdef', 'token <id>'],
  ['gid://shopify/Order/4711', '<address>'],
  ['/home/ann/.local/share/storedesk is full', '~/.local/share/storedesk is full'],
  ['Hollow Pine Outfitters is frozen', '<store> is frozen'],
  ['host HOLLOW-PINE.test', 'host <store>'],
  ['{"name":"Ann\\"s \\"Shop"}', '{"name":"<store>"}'],
  ['connect to [2001:db8::17:1]:8080', 'connect to <address>'],
  ['address ::1 and 12:30:45', 'address ::1 and 12:30:45'],
  [
    'at processTicksAndRejections (node:internal/process/task_queues:104:5)',
    'at processTicksAndRejections (node:internal/process/task_queues:104:5)',
  ],
  ['"event":"theme_archive_not_removed"', '"event":"theme_archive_not_removed"'],
  ['/app/node_modules/@napi-rs/keyring', '/app/node_modules/@napi-rs/keyring'],
  ['/home/anna/x', '/home/anna/x'],
  ['at read (file:///home/ann/app/dist/web/main.mjs:12:3)', 'at read (main.mjs:12:3)'],
  [
    '{"event":"bug","stack":"TypeError\\n at app://bundle/assets/index.js:1:2"}',
    '{"event":"bug","stack":"TypeError\\n at index.js:1:2"}',
  ],
])('redact: %s', (text, expected) => {
  expect(
    redact(text, ['Hollow Pine Outfitters', 'hollow-pine.test', 'Ann"s "Shop', 'x', ' '], '/home/ann'),
  ).toBe(expected);
});

test('a longer name is redacted before a shorter one', () => {
  expect(redact('Pine Tree, Pine', ['Pine', 'Pine Tree'], '/')).toBe('<store>, <store>');
});

test('a Windows home folder is redacted, also in JSON and in nested JSON', () => {
  const home = 'C:\\Users\\Ann';
  const line = JSON.stringify({ database: `${home}\\AppData\\store.db` });
  const expected = '{"database":"~\\\\AppData\\\\store.db"}';
  expect(redact(line, [], home)).toBe(expected);
  expect(redact(JSON.stringify({ notice: line }), [], home)).toBe(JSON.stringify({ notice: expected }));
  expect(redact('c:\\users\\ann\\x', [], home)).toBe('~\\x');
});
