import { t } from '../../../../messages/language.ts';
import type { Slip } from './slip.ts';

/**
 * The style rules of the sheets that these slips fill: paper of whatever size is loaded, at the foot which order a loose
 * sheet belongs to, and which sheet of the pile it is. Each slip has a page of its own name, so that it begins a new one.
 */
export function pageRules(slips: readonly Pick<Slip, 'id' | 'orderName'>[]): string {
  return [sheetRule(), ...slips.map(ruleOf)].join('\n');
}

/** How a printout is called: the name of the PDF that a browser proposes. An order's name is not personal. */
export function printoutName(slips: readonly Pick<Slip, 'orderName'>[]): string {
  const [first] = slips;
  if (first === undefined || slips.length > 1) return t().print.printoutOfMany({ count: slips.length });
  return t().print.slipOf({ orderName: first.orderName });
}

/** The name of a slip's pages. */
export function pageName({ id }: Pick<Slip, 'id'>): string {
  return `slip-${String(id)}`;
}

const MOST_IN_FOOT = 40;
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

function ruleOf(slip: Pick<Slip, 'id' | 'orderName'>): string {
  const text = t().print.sheetOwner({ orderName: shortened(slip.orderName), id: String(slip.id) });
  return `@page ${pageName(slip)} { @bottom-left { content: ${cssString(text)}; ${FOOT} } }`;
}

/** The foot is one line. */
function shortened(name: string): string {
  const characters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return characters.length > MOST_IN_FOOT ? `${characters.slice(0, MOST_IN_FOOT).join('')}…` : name;
}

/** Text as a string of CSS: nothing in an order's name ends it. */
export function cssString(text: string): string {
  const escaped = text.replaceAll(/[\p{Cc}"\\<]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0;
    // CSS knows no character zero.
    return `\\${(code === 0 ? 0xfffd : code).toString(16)} `;
  });
  return `"${escaped}"`;
}
