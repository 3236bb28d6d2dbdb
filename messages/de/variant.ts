import type { Messages } from '../messages.ts';

export const variant: Messages['variant'] = {};
