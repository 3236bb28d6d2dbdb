/** Everything of this workspace that is loaded on demand, in one chunk. */
export { findProducts } from './find-products.ts';
export { ProductExportItem } from './ProductExportItem.tsx';
export { ProductRoute } from './ProductPage.tsx';
export { ProductsRoute } from './ProductsPage.tsx';
