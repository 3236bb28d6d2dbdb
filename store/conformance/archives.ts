import { strToU8, zipSync, type Zippable } from 'fflate';

const text = strToU8('{{ content }}\n');

/** A typical theme archive. */
export const GOOD_ARCHIVE = zipSync({
  'layout/theme.liquid': text,
  'assets/': new Uint8Array(),
  'assets/logo.svg': strToU8('<svg xmlns="http://www.w3.org/2000/svg"/>'),
});

/** The ZIP code for Unix, and Unix file modes. */
const UNIX = 3;
const SYMBOLIC_LINK = (0o120_777 << 16) >>> 0;
const NAMED_PIPE = (0o010_666 << 16) >>> 0;

/** Signatures of ZIP records. */
const LOCAL_FILE = 0x04034b50;
const CENTRAL_ENTRY = 0x02014b50;

/** 80 KB that would unpack to 40,000 folders. */
export const DIRECTORY_BOMB = zipSync({
  'a.txt': text,
  ...Object.fromEntries(
    Array.from({ length: 20 }, (_, index) => [`${String(index)}${'/d'.repeat(2000)}/`, new Uint8Array()]),
  ),
});

/** Invalid archives, with the store's sentence for each (D2.2). */
export const BAD_ARCHIVES: readonly (readonly [name: string, bytes: Uint8Array, sentence: RegExp])[] = [
  ['a path that climbs out', zip({ '../evil.txt': text }), /outside its own folder/],
  ['a path that climbs out later', zip({ 'a/../../evil.txt': text }), /outside its own folder/],
  ['a path that climbs out the Windows way', zip({ '..\\evil.txt': text }), /outside its own folder/],
  ['an absolute path', zip({ '/tmp/evil.txt': text }), /outside its own folder/],
  ['a path on a drive', zip({ 'C:\\evil.txt': text }), /outside its own folder/],
  ['a symbolic link', zip({ link: [strToU8('/etc/passwd'), { os: UNIX, attrs: SYMBOLIC_LINK }] }), /link/],
  ['a named pipe', zip({ pipe: [text, { os: UNIX, attrs: NAMED_PIPE }] }), /special file/],
  ['a control character in a name', zip({ 'é\u0007.txt': text }), /forbidden name/],
  ['a stream in a name', zip({ 'assets/a.txt:evil': text }), /forbidden name/],
  ['a file where a folder is', zip({ a: text, 'a/b': text }), /same name/],
  ['a name that is too long', zip({ [`${'n'.repeat(300)}.txt`]: text }), /too long/],
  ['an encrypted file', encrypted(GOOD_ARCHIVE), /encrypted/],
  ['no files', zip({}), /no files/],
  ['a page of HTML', strToU8('<!doctype html><title>Sign in</title>'), /not a ZIP archive/],
  ['nothing at all', new Uint8Array(), /not a ZIP archive/],
  ['half of a download', GOOD_ARCHIVE.slice(0, GOOD_ARCHIVE.length / 2), /not a ZIP archive/],
  ['a file that is longer than it says', understated(), /damaged/],
  ['compressed bytes that are none', scrambled(), /damaged/],
  ['a file whose checksum is another one', miscounted(), /damaged/],
  ['folders nested too deeply', zip({ [`${'d/'.repeat(21)}a.txt`]: text }), /nested deeper than 20/],
  ['folders nested too deeply and without files', zip({ ['d/'.repeat(21)]: text }), /nested deeper than 20/],
  ['a path that is too long', zip({ [`${`${'n'.repeat(100)}/`.repeat(11)}a.txt`]: text }), /too long/],
  ['a few entries that make many folders', DIRECTORY_BOMB, /too long/],
  ['more folders than entries', manyFolders(), /more than 10,000 files and folders/],
];

function zip(files: Zippable): Uint8Array {
  return zipSync(files);
}

/** Offsets of the records with this signature. */
function offsetsOf(bytes: Uint8Array, signature: number): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: bytes.length - 4 }, (_, offset) => offset).filter(
    (offset) => view.getUint32(offset, true) === signature,
  );
}

/** The same archive with the encryption flag set on every file. */
function encrypted(archive: Uint8Array): Uint8Array {
  const bytes = archive.slice();
  for (const offset of offsetsOf(bytes, LOCAL_FILE)) bytes[offset + 6] = (bytes[offset + 6] ?? 0) | 1;
  for (const offset of offsetsOf(bytes, CENTRAL_ENTRY)) bytes[offset + 8] = (bytes[offset + 8] ?? 0) | 1;
  return bytes;
}

/** A kilobyte of zeros whose declared size is ten bytes. */
function understated(): Uint8Array {
  const bytes = zipSync({ 'a.txt': new Uint8Array(1024) });
  const [entry = 0] = offsetsOf(bytes, CENTRAL_ENTRY);
  new DataView(bytes.buffer).setUint32(entry + 24, 10, true);
  return bytes;
}

/** An intact archive with wrong checksums. */
function miscounted(): Uint8Array {
  const bytes = GOOD_ARCHIVE.slice();
  for (const offset of offsetsOf(bytes, CENTRAL_ENTRY)) bytes[offset + 16] = (bytes[offset + 16] ?? 0) ^ 1;
  return bytes;
}

/** No file is nested deeper than 20 folders, but there are 600 such paths. */
function manyFolders(): Uint8Array {
  const paths = Array.from({ length: 600 }, (_, index) => `${String(index)}/${'d/'.repeat(19)}a.txt`);
  return zipSync(Object.fromEntries(paths.map((path) => [path, text])));
}

function scrambled(): Uint8Array {
  const bytes = zipSync({ 'a.txt': strToU8('abcdefgh'.repeat(1000)) });
  // After the local header (30 bytes) and the name (5), where the compressed bytes begin.
  bytes.fill(0xff, 35, 45);
  return bytes;
}
