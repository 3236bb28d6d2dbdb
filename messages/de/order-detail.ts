import type { Messages } from '../messages.ts';

export const orderDetail: Messages['orderDetail'] = {};
