import type { Tone } from '../../ui/StateBadge.tsx';
import type { PageProduct } from './product-page-documents.ts';

/** Includes a value that only the public API has (D8). */
export const PRODUCT_TONES = {
  ACTIVE: 'success',
  DRAFT: 'info',
  ARCHIVED: 'neutral',
  UNLISTED: 'neutral',
} satisfies Record<PageProduct['status'], Tone> & Record<string, Tone>;
