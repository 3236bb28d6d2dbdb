/**
 * `npm run screenshots`: takes the README's and the guide's pictures from the built app on demo data. Run it after
 * changing a screen. `npm run screenshots -- guide` takes only some of them: readme, slip, guide or themeFiles.
 */
import { build } from './build.ts';
import { findChromium, howToInstallChromium } from './chromium.ts';
import { takeGuidePictures } from './screenshots/guide-pictures.ts';
import { takeReadmePictures } from './screenshots/readme-pictures.ts';
import { takeThemeFilePictures } from './screenshots/theme-files-pictures.ts';
import { takeSlip } from './screenshots/slip-picture.ts';

const PARTS = {
  readme: takeReadmePictures,
  slip: takeSlip,
  guide: takeGuidePictures,
  themeFiles: takeThemeFilePictures,
} as const;

async function main(wanted: readonly string[]): Promise<number> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    console.error(howToInstallChromium);
    return 1;
  }
  const unknown = wanted.filter((part) => !Object.hasOwn(PARTS, part));
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}: say one of ${Object.keys(PARTS).join(', ')}.`);
    return 1;
  }
  await build();
  for (const [part, take] of Object.entries(PARTS)) {
    if (wanted.length === 0 || wanted.includes(part)) await take(executablePath);
  }
  return 0;
}

process.exitCode = await main(process.argv.slice(2));
