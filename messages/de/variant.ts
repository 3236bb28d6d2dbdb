import type { Messages } from '../messages.ts';
import { number, plural } from './locale.ts';

/** The variant grid. */
export const variant: Messages['variant'] = {
  unsavedEdits: ({ count }) =>
    plural(count, { one: '1 ungespeicherte Änderung', other: `${number(count)} ungespeicherte Änderungen` }),
};
