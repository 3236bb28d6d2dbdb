import { inBackground } from './in-background.ts';
import type { StoreSession } from './store-session.ts';

/** Pictures that are kept at most. */
const KEPT = 600;
/** Points of a thumbnail's longer side: enough for the largest place that shows one, on a screen of double density. */
const SIDE = 144;

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** Small versions of the pictures of the store that is open, for `StoreSession.part`. */
export function createThumbnails({ host, connection }: Pick<StoreSession, 'host' | 'connection'>) {
  const kept = new Map<string, Promise<string | null>>();

  async function read(address: string): Promise<string | null> {
    const answer = await host.ask('images.read', { connection, address });
    // What failed may be otherwise when it is shown the next time.
    if (!answer.ok) kept.delete(address);
    return answer.ok && answer.value !== null ? shrink(answer.value) : null;
  }

  /** A `data:` address; null when there is no picture to be shown. */
  function find(address: string): Promise<string | null> {
    const known = kept.get(address) ?? read(address);
    // Those that were shown last stand last.
    kept.delete(address);
    kept.set(address, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  }

  return {
    /** Has an element show a picture as soon as it is here, unless it is to show another one by then. */
    show(element: HTMLImageElement, address: string): void {
      element.dataset['address'] = address;
      inBackground(
        find(address).then((source) => {
          if (element.dataset['address'] !== address) return;
          element.dataset['state'] = source === null ? 'none' : 'here';
          if (source !== null) element.src = source;
        }),
      );
    },
  };
}

/** The picture at the size of a thumbnail; null when the browser cannot read it. */
async function shrink(source: string): Promise<string | null> {
  const picture = new Image();
  picture.src = source;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const { naturalWidth, naturalHeight } = picture;
  const scale = SIDE / Math.max(naturalWidth, naturalHeight);
  if (scale >= 1) return source;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.85);
}
