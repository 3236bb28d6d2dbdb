import type { Messages } from '../messages.ts';

export const print: Messages['print'] = {};
