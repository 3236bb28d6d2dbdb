import type { Messages } from '../messages.ts';

export const product: Messages['product'] = {};
