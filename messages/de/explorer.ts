import type { Messages } from '../messages.ts';

export const explorer: Messages['explorer'] = {};
