import type { Tone } from '../../ui/StateBadge.tsx';
import type { PageProduct } from './product-page-documents.ts';

export const PRODUCT_TONES = {
  ACTIVE: 'success',
  DRAFT: 'info',
  ARCHIVED: 'neutral',
} as const satisfies Record<PageProduct['status'], Tone>;
