/** Locale-dependent formatting with `Intl`. */
interface Locale<Form extends Intl.LDMLPluralRule> {
  /** BCP 47 tag: "en", "de". */
  readonly tag: string;
  /** Selects the plural form for a number; every form of the language is required. */
  readonly plural: (count: number, forms: Readonly<Record<Form, string>>) => string;
  /** "1,234" */
  readonly number: (value: number) => string;
  /** "a, b, and c" */
  readonly list: (items: readonly string[]) => string;
}

/** `Form`: the language's plural forms, as named by `Intl.PluralRules`. A test checks that they match. */
export function createLocale<Form extends Intl.LDMLPluralRule>(tag: string): Locale<Form> {
  const rules = new Intl.PluralRules(tag);
  const numbers = new Intl.NumberFormat(tag);
  const lists = new Intl.ListFormat(tag);
  return {
    tag,
    plural: (count, forms) => forms[rules.select(count) as Form],
    number: (value) => numbers.format(value),
    list: (items) => lists.format(items),
  };
}
