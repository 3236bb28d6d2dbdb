import { jsonLanguage } from '@codemirror/lang-json';

/** Position of the first number in JSON text that has more digits than can be sent: a different number would be sent. */
export function findLongNumber(text: string): number | null {
  let first: number | null = null;
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ name, from, to }) => {
      const written = text.slice(from, to);
      if (name === 'Number' && digitsOf(written) !== digitsOf(String(Number(written)))) first ??= from;
    },
  });
  return first;
}

/** Significant digits, wherever the point is. */
function digitsOf(written: string): string {
  return written.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').replace(/0+$/, '');
}
