import { splitGid } from '../../../shared/gid.ts';
import { imageIdSchema } from '../../../shared/ids.ts';
import type { Thumbnails } from '../../data/thumbnails.ts';
import { decoded } from '../../ui/decoded.ts';
import type { ProductImage } from './variant-marks.ts';

/** An image as GraphQL returns it. */
interface ImageNode {
  readonly id: string | null;
  readonly altText: string | null;
  readonly url: unknown;
}

/** The images of a product, named by their alternative text or, without one, by their file name. */
export function productImages(
  nodes: readonly ImageNode[],
  thumbnails: Pick<Thumbnails, 'show'>,
): ProductImage[] {
  return nodes.flatMap(({ id, altText, url }) => {
    const image = imageIdSchema.safeParse(splitGid(id ?? '')?.id);
    if (!image.success) return [];
    const alt = altText?.trim() ?? '';
    const address = String(url);
    return [
      {
        id: image.data,
        name: alt === '' ? fileName(address) : alt,
        drawPicture: (element: HTMLImageElement) => thumbnails.show(element, address),
      },
    ];
  });
}

/** The last path segment of a URL; the whole URL if it has none. */
function fileName(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const name = path.split('/').at(-1) ?? '';
  return name === '' ? url : decoded(name);
}
