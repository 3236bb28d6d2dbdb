import type { CatalogueVariant } from '../catalogue/catalogue-variant.ts';
import type { CsvField } from '../contract/draft-calls.ts';
import { optionIndexOf } from './variant.ts';

/** The value of a variant's field, by its name on the wire (specification 2.2). */
export function fieldOf(variant: CatalogueVariant, field: CsvField): string | null {
  switch (field) {
    case 'option1':
    case 'option2':
    case 'option3':
      return variant.options[optionIndexOf(field)] ?? null;
    case 'price':
      return variant.price;
    case 'compare_at_price':
      return variant.compareAtPrice;
    case 'sku':
      return variant.sku;
    case 'barcode':
      return variant.barcode;
    case 'inventory_policy':
      return variant.inventoryPolicy;
  }
}
