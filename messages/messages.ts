import type { en } from './en/en.ts';

/** English defines the messages and their parameters; every other language has the same shape. */
type ShapeOf<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Result
    ? (...given: Given) => Result extends string ? string : Result
    : { readonly [Key in keyof Text]: ShapeOf<Text[Key]> };

/** All texts of one language, by section and name. Texts with parameters are functions that take them by name. */
export type Messages = ShapeOf<typeof en>;
