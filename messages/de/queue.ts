import type { Messages } from '../messages.ts';

export const queue: Messages['queue'] = {};
