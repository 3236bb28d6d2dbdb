import { expect, test } from 'vitest';
import { refusedOption } from './start-options.ts';

const DANGEROUS = [
  '--remote-debugging-port=9222',
  '--remote-debugging-pipe',
  '--remote-debugging-address=0.0.0.0',
  '--remote-allow-origins=*',
  '--inspect',
  '--inspect-brk=0.0.0.0:9229',
  '--js-flags=--allow-natives-syntax',
  '--load-extension=/tmp/x',
  '--user-data-dir=/tmp/x',
  '--no-sandbox',
  '--disable-web-security',
  '--disable-features=IsolateOrigins',
  '--enable-features=x',
  '--disable-site-isolation-trials',
  '--host-rules=MAP * evil.test',
  '--host-resolver-rules=MAP * evil.test',
  '--proxy-server=evil.test',
  '--proxy-pac-url=http://evil.test',
  '--ignore-certificate-errors',
  '--ssl-key-log-file=/tmp/keys',
  '--log-net-log=/tmp/log',
  '--renderer-cmd-prefix=/tmp/x',
  '--utility-cmd-prefix=/tmp/x',
  '--gpu-launcher=/tmp/x',
  '--allow-file-access-from-files',
  '--require=/tmp/x',
  '-r',
  // Spellings that Chromium treats as the same option.
  '-remote-debugging-port=9222',
  ' --remote-debugging-port=9222',
  '--REMOTE-DEBUGGING-PORT=9222',
  // Similar to allowed options.
  '--data',
  '--ozone-platform=headless',
  '-psn_1_2 --inspect',
];

test.each(DANGEROUS)('"%s" is refused on every platform, also after accepted arguments', (option) => {
  for (const platform of ['linux', 'darwin', 'win32'] as const) {
    expect(refusedOption(['--data=/x', 'storedesk://open/themes', option], platform)).not.toBeNull();
  }
});

test('on Windows a slash begins an option, elsewhere a path', () => {
  expect(refusedOption(['/remote-debugging-port=9222'], 'win32')).toBe('/remote-debugging-port');
  expect(refusedOption(['/home/person/file'], 'linux')).toBeNull();
});

test.each([
  ['a link', ['storedesk://open/themes/4711']],
  ['a data folder', ['--data=/home/person/--no-sandbox']],
  ['a link after the end of the options', ['--', 'storedesk://open/themes']],
  ['an installer', ['--updated', '--force-run']],
  ['the Finder', ['-psn_0_12345']],
  ['a desktop with Wayland', ['--ozone-platform-hint=auto', '--ozone-platform=wayland']],
  ['nothing', []],
])('a command line with %s is accepted', (_what, args) => {
  expect(refusedOption(args, 'linux')).toBeNull();
});

test('the name of a refused option is reported without its value, shortened and without control characters', () => {
  expect(refusedOption(['--proxy-server=user:secret@evil.test'], 'linux')).toBe('--proxy-server');
  expect(refusedOption([`--${'x'.repeat(500)}`], 'linux')).toHaveLength(60);
  expect(refusedOption(['--\u001B[31mred'], 'linux')).toBe('--??31mred');
});
