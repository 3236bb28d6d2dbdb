import type { Messages } from '../messages.ts';

export const desktop: Messages['desktop'] = {};
