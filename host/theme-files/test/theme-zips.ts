import { strToU8, zipSync, type Zippable } from 'fflate';

/** An image of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

const SCHEMA = JSON.stringify([{ name: 'theme_info', theme_name: 'Tide', theme_version: '2.1.0' }]);
const SETTINGS = JSON.stringify({
  current: 'Night',
  presets: {
    Day: { colors_accent: '#ff0000' },
    Night: { colors_accent: '#0B3C49', font: 'assistant_n4', colors_text: '#FFF' },
  },
});

/** A theme with a name, a palette, a picture and a few files. */
export function themeZip(changes: Zippable = {}): Uint8Array {
  return zipSync({
    'config/settings_schema.json': strToU8(SCHEMA),
    'config/settings_data.json': strToU8(SETTINGS),
    'layout/theme.liquid': strToU8('<html>\n{{ content_for_layout }}\n</html>\n'),
    'assets/screenshot.png': PNG,
    ...changes,
  });
}

const UNIX = 3;
const SYMBOLIC_LINK = (0o120_777 << 16) >>> 0;
const text = strToU8('text\n');

/** Invalid theme archives, with the expected problem (D2.2). */
export const BAD_ZIPS: readonly (readonly [name: string, bytes: Uint8Array, problem: string])[] = [
  ['a path that climbs out', zipSync({ 'a/../../evil.txt': text }), 'outside'],
  ['a path that climbs out the Windows way', zipSync({ '..\\evil.txt': text }), 'outside'],
  ['an absolute path', zipSync({ '/tmp/evil.txt': text }), 'outside'],
  ['a link', zipSync({ link: [strToU8('/etc/passwd'), { os: UNIX, attrs: SYMBOLIC_LINK }] }), 'link'],
  ['a control character in a name', zipSync({ 'é\u0007.txt': text }), 'forbidden_name'],
  ['a file where a folder is', zipSync({ a: text, 'a/b': text }), 'same_name'],
  ['a name that is too long', zipSync({ [`${'n'.repeat(300)}.txt`]: text }), 'path_too_long'],
  ['folders nested too deeply', zipSync({ [`${'d/'.repeat(21)}a.txt`]: text }), 'too_deep'],
  ['no files', zipSync({ 'assets/': new Uint8Array() }), 'no_files'],
  ['nothing at all', new Uint8Array(), 'not_zip'],
  ['a text that is called a ZIP', strToU8('Dear merchant,\nhere is your theme.\n'), 'not_zip'],
  ['half of a download', themeZip().slice(0, 300), 'not_zip'],
  ['a file whose checksum is another one', miscounted(), 'damaged'],
];

/** An archive with a wrong checksum. */
function miscounted(): Uint8Array {
  const bytes = Buffer.from(zipSync({ 'a.txt': strToU8('one') }, { level: 0 }));
  const CENTRAL_ENTRY = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
  const at = bytes.indexOf(CENTRAL_ENTRY) + 16;
  bytes.writeUInt32LE((bytes.readUInt32LE(at) ^ 1) >>> 0, at);
  return bytes;
}
