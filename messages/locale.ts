/** Everything that depends on a language's locale, through `Intl`; each object is made once. */
export interface Locale<Form extends Intl.LDMLPluralRule> {
  /** A tag of BCP 47: "en", "de". */
  readonly tag: string;
  /** The form that the number asks for; every form of the language has to be there. */
  readonly plural: (count: number, forms: Readonly<Record<Form, string>>) => string;
  /** "1,234" */
  readonly number: (value: number) => string;
  /** "a, b, and c" */
  readonly list: (items: readonly string[]) => string;
}

/** `Form`: the plural forms that the language has, as `Intl.PluralRules` names them. A test holds them together. */
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
