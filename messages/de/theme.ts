import type { Messages } from '../messages.ts';

export const theme: Messages['theme'] = {};
