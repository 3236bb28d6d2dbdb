import type { Messages } from '../messages.ts';

export const arrivals: Messages['arrivals'] = {};
