import { number, plural } from './locale.ts';

/** Nouns with their number: "1 order", "1,234 orders". */
export const lines = (count: number) => plural(count, { one: '1 line', other: `${number(count)} lines` });
export const orders = (count: number) => plural(count, { one: '1 order', other: `${number(count)} orders` });
export const products = (count: number) =>
  plural(count, { one: '1 product', other: `${number(count)} products` });
export const themes = (count: number) => plural(count, { one: '1 theme', other: `${number(count)} themes` });
export const units = (count: number) => plural(count, { one: '1 unit', other: `${number(count)} units` });
export const variants = (count: number) =>
  plural(count, { one: '1 variant', other: `${number(count)} variants` });
