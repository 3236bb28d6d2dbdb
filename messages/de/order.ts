import type { Messages } from '../messages.ts';

export const order: Messages['order'] = {};
