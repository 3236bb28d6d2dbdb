import type { en } from './en/en.ts';

/** English says which messages there are and what they take; every other language fills the same shape. */
type ShapeOf<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Result
    ? (...given: Given) => Result extends string ? string : Result
    : { readonly [Key in keyof Text]: ShapeOf<Text[Key]> };

/** All texts of one language, by section and name; what has parameters is a function that takes them by name. */
export type Messages = ShapeOf<typeof en>;
