import { t } from '../../../messages/language.ts';

/** A part of a printout that begins a new page: how its pages are named (CSS `page`), and what their foot says. */
export interface PrintedPages {
  readonly name: string;
  readonly foot: string;
}

/**
 * The style rules of a printout: paper of whatever size is loaded, at the foot what a loose sheet belongs to, and which
 * sheet of the pile it is.
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

/** Stand for the two numbers, which only the printing browser knows. */
const PAGE = '\uE000';
const PAGES = '\uE001';

function sheetCount(): string {
  return t()
    .print.sheet({ page: PAGE, pages: PAGES })
    .split(/([\uE000\uE001])/)
    .map((part) => (part === PAGE ? 'counter(page)' : part === PAGES ? 'counter(pages)' : cssString(part)))
    .join(' ');
}

/** Text as a string of CSS: nothing in it ends it. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(/[\p{Cc}"\\<]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // CSS knows no character zero.
    return `\\${(code === 0 ? 0xfffd : code).toString(16)} `;
  });
  return `"${escaped}"`;
}
