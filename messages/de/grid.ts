import type { Messages } from '../messages.ts';

export const grid: Messages['grid'] = {};
