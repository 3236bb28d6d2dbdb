import type { Messages } from '../messages.ts';

export const inbox: Messages['inbox'] = {};
