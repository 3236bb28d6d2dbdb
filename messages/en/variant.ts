import { number, plural } from './locale.ts';

/** The variant grid. */
export const variant = {
  unsavedEdits: ({ count }: { count: number }) =>
    plural(count, { one: '1 unsaved edit', other: `${number(count)} unsaved edits` }),
};
