import type { Messages } from '../messages.ts';

export const activity: Messages['activity'] = {};
