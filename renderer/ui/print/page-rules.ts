import { t } from '../../../messages/language.ts';

/** A part of a printout that starts on a new page: the CSS `page` name of its pages, and their footer text. */
export interface PrintedPages {
  readonly name: string;
  readonly foot: string;
}

/**
 * The style rules of a printout: the size of the loaded paper, and a footer that says what a loose sheet belongs to and which
 * sheet of the printout it is.
 */
export function pageRules(parts: readonly PrintedPages[]): string {
  const feet = parts.map(
    ({ name, foot }) => `@page ${name} { @bottom-left { content: ${cssString(foot)}; ${FOOT} } }`,
  );
  return [sheetRule(), ...feet].join('\n');
}

const FOOT = 'font: 8pt/1.2 "Inter Variable", sans-serif; color: #333; overflow-wrap: anywhere;';

function sheetRule(): string {
  return `@page {
  size: auto;
  margin: 13mm 13mm 16mm;
  @bottom-right { content: ${sheetCount()}; ${FOOT} }
}`;
}

/** Placeholders for the two numbers, which only the browser knows while printing. */
const PAGE = '\uE000';
const PAGES = '\uE001';

function sheetCount(): string {
  return t()
    .print.sheet({ page: PAGE, pages: PAGES })
    .split(/([\uE000\uE001])/)
    .map((part) => (part === PAGE ? 'counter(page)' : part === PAGES ? 'counter(pages)' : cssString(part)))
    .join(' ');
}

/** Text as a CSS string, escaped so that it cannot end the string. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(/[\p{Cc}"\\<]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // CSS does not allow U+0000.
    return `\\${(code === 0 ? 0xfffd : code).toString(16)} `;
  });
  return `"${escaped}"`;
}
