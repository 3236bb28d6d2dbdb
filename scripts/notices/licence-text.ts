import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files that contain a license, including "MIT-LICENSE.txt" and "LICENSE.third-party.md". */
const LICENCE_FILE = /licen[cs]e|^copying/i;

/**
 * Returns the license texts in a package's folder: from its license files, otherwise from its readme, otherwise, for
 * the MIT license, the standard text with the manifest's `author`. Empty if there is none.
 */
export function licenceTextIn(folder: string, licence: string, author: string): string {
  const files = readdirSync(folder);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8').trim();
  const texts = files
    .filter((file) => LICENCE_FILE.test(file))
    .toSorted()
    .map(read);
  if (texts.length > 0) return texts.join('\n\n');
  const readme = files.find((file) => /^readme/i.test(file));
  const [inReadme] =
    readme === undefined
      ? []
      : (/^Copyright[^]*Permission is hereby granted[^]*?OTHER DEALINGS IN\s+THE SOFTWARE\./m.exec(
          read(readme),
        ) ?? []);
  if (inReadme !== undefined) return inReadme;
  return licence === 'MIT' && author !== ''
    ? `The MIT License (MIT)\n\nCopyright (c) ${author}\n\n${MIT}`
    : '';
}

/** https://spdx.org/licenses/MIT.html */
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
