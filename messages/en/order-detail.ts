/** Texts of: order detail. */
export const orderDetail = {};
