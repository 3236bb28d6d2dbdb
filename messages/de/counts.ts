import { number, plural } from './locale.ts';

/** Nouns with their number, in the nominative: "1 Auftrag", "1.234 Aufträge". */
export const fulfillmentOrders = (count: number) =>
  plural(count, { one: '1 Auftrag', other: `${number(count)} Aufträge` });
export const lines = (count: number) =>
  plural(count, { one: '1 Position', other: `${number(count)} Positionen` });
export const orders = (count: number) =>
  plural(count, { one: '1 Bestellung', other: `${number(count)} Bestellungen` });
export const products = (count: number) =>
  plural(count, { one: '1 Produkt', other: `${number(count)} Produkte` });
export const themes = (count: number) =>
  plural(count, { one: '1 Design', other: `${number(count)} Designs` });
export const units = (count: number) => `${number(count)} Stück`;
export const variants = (count: number) =>
  plural(count, { one: '1 Variante', other: `${number(count)} Varianten` });
