/**
 * Replaces fpm where it cannot be downloaded: builds a .deb from the arguments that electron-builder passes to fpm,
 * with Debian's own dpkg-deb. SOURCE_DATE_EPOCH, in seconds, is the date of its files.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    s: { type: 'string', short: 's' },
    t: { type: 'string', short: 't' },
    force: { type: 'boolean' },
    d: { type: 'string', short: 'd', multiple: true, default: [] },
    'deb-recommends': { type: 'string', multiple: true, default: [] },
    'deb-compression': { type: 'string', default: 'xz' },
    'deb-priority': { type: 'string', default: 'optional' },
    architecture: { type: 'string', default: 'all' },
    'after-install': { type: 'string' },
    'after-remove': { type: 'string' },
    description: { type: 'string', default: '' },
    version: { type: 'string', default: '' },
    package: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    maintainer: { type: 'string', default: '' },
    vendor: { type: 'string', default: '' },
    url: { type: 'string', default: '' },
    license: { type: 'string', default: '' },
  },
});
if (values.t !== 'deb') throw new Error(`Only a .deb can be made without fpm, not "${values.t}".`);

const tree = mkdtempSync(join(tmpdir(), 'storedesk-deb-'));
try {
  for (const mapping of positionals) copyInto(tree, mapping);
  writeControlFiles();
  const epoch = process.env['SOURCE_DATE_EPOCH'] ?? String(Math.floor(statSync(tree).mtimeMs / 1000));
  execFileSync(
    'dpkg-deb',
    ['--root-owner-group', `-Z${values['deb-compression']}`, '--build', tree, values.package],
    { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, SOURCE_DATE_EPOCH: epoch } },
  );
} finally {
  rmSync(tree, { recursive: true });
}

/** `source=target`: a file to a file, or a folder's content (`source/`) into a folder. */
function copyInto(folder: string, mapping: string): void {
  const [source = '', target = ''] = mapping.split('=');
  const path = join(folder, target);
  mkdirSync(dirname(path), { recursive: true });
  cpSync(source, path, { recursive: true, verbatimSymlinks: true });
  execFileSync('chmod', ['--recursive', 'u=rwX,go=rX', path]);
  execFileSync('chmod', ['755', dirname(path)]);
}

function writeControlFiles(): void {
  const folder = join(tree, 'DEBIAN');
  mkdirSync(folder);
  // Folders created along the way have the umask of the building user.
  execFileSync('find', [tree, '-type', 'd', '-exec', 'chmod', '755', '{}', '+']);
  const kibibytes = execFileSync('du', ['-sk', '--apparent-size', tree], { encoding: 'utf8' }).split('\t')[0];
  const fields = {
    Package: values.name,
    Version: values.version,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    'Installed-Size': kibibytes,
    Depends: values.d.join(', '),
    Recommends: values['deb-recommends'].join(', '),
    Section: 'default',
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: values.description.trim(),
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== '');
  writeFileSync(join(folder, 'control'), lines.map(([name, value]) => `${name}: ${value}\n`).join(''));
  const sums = execFileSync(
    'sh',
    ['-c', 'find . -path ./DEBIAN -prune -o -type f -print0 | sort -z | xargs -0 md5sum'],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );
  writeFileSync(join(folder, 'md5sums'), sums.replaceAll('  ./', '  '));
  for (const [script, source] of [
    ['postinst', values['after-install']],
    ['postrm', values['after-remove']],
  ] as const) {
    if (source === undefined) continue;
    writeFileSync(join(folder, script), readFileSync(source));
    chmodSync(join(folder, script), 0o755);
  }
}
