import type { Messages } from '../messages.ts';

export const connection: Messages['connection'] = {};
