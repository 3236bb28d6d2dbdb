/** All that is loaded of this workspace on demand, in one file. */
export { findProducts } from './find-products.ts';
export { ProductExportItem } from './ProductExportItem.tsx';
export { ProductRoute } from './ProductPage.tsx';
export { ProductsRoute } from './ProductsPage.tsx';
