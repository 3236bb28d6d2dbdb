import type { Messages } from '../messages.ts';

export const operations: Messages['operations'] = {};
