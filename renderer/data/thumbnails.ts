import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { MAX_IMAGE_POINTS } from '../../shared/contract/image-calls.ts';
import { setNewest } from '../../shared/newest-entries.ts';
import { ok, type Result } from '../../shared/result.ts';
import { inBackground } from './in-background.ts';
import type { StoreSession } from './store-session.ts';

/** Maximum number of cached pictures. */
const KEPT = 600;
/** Maximum number of pictures read and scaled down at a time: each takes memory at full size meanwhile. */
const READ_AT_ONCE = 4;
/** How often a failed read is retried while its picture is on the screen. Milliseconds. */
export const PICTURE_AGAIN_MS = 15_000;
/** Longer side of a thumbnail in pixels: enough for the largest place that shows one, at double pixel density. */
const SIDE = 144;

/** What thumbnails need from the page. */
interface ThumbnailPage {
  /** Scales a picture down; both are `data:` URLs. Null if the browser cannot decode it. */
  readonly shrink: (source: string) => Promise<string | null>;
  readonly after: (milliseconds: number, run: () => void) => void;
}

/** A `data:` URL; null if there is no picture to show. */
type Found = Result<string | null, ApiError> | 'not_wanted';

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** Thumbnails of a store's pictures. */
export function createThumbnails(
  { host, connection }: Pick<StoreSession, 'host' | 'connection'>,
  page: ThumbnailPage,
) {
  const few = pLimit(READ_AT_ONCE);
  const kept = new Map<string, Promise<Found>>();
  /** Elements that wait for a picture, by its address. */
  const places = new Map<string, Set<HTMLImageElement>>();

  const isWanted = (element: HTMLImageElement, address: string) =>
    element.isConnected && element.dataset['address'] === address;

  async function read(address: string): Promise<Found> {
    // Scrolled out of view while others were read.
    if (![...(places.get(address) ?? [])].some((element) => isWanted(element, address))) {
      kept.delete(address);
      return 'not_wanted';
    }
    const answer = await host.ask('images.read', { connection, address });
    // A failed read may succeed the next time.
    if (!answer.ok) kept.delete(address);
    return answer.ok && answer.value !== null ? ok(await page.shrink(answer.value)) : answer;
  }

  function find(address: string): Promise<Found> {
    const known = kept.get(address) ?? few(() => read(address));
    // Keeps the most recently shown ones at the end.
    setNewest(kept, address, known, KEPT);
    return known;
  }

  async function showFound(element: HTMLImageElement, address: string): Promise<void> {
    const found = await find(address);
    const leave = () => {
      const others = places.get(address);
      others?.delete(element);
      if (others?.size === 0) places.delete(address);
    };
    if (found === 'not_wanted' || element.dataset['address'] !== address) return leave();
    if (!found.ok) {
      page.after(PICTURE_AGAIN_MS, () => {
        if (isWanted(element, address)) inBackground(showFound(element, address));
        else leave();
      });
      return;
    }
    leave();
    element.dataset['state'] = found.value === null ? 'none' : 'here';
    if (found.value !== null) element.src = found.value;
  }

  return {
    /** Shows a picture in an element once it is loaded, unless the element is to show another one by then. */
    show(element: HTMLImageElement, address: string): void {
      element.dataset['address'] = address;
      const here = places.get(address) ?? new Set();
      if (here.has(element)) return;
      places.set(address, here.add(element));
      inBackground(showFound(element, address));
    },
  };
}

/** Thumbnails of a session's store. */
export function thumbnailsOf(session: StoreSession): Thumbnails {
  return createThumbnails(session, { shrink, after: (milliseconds, run) => setTimeout(run, milliseconds) });
}

async function shrink(source: string): Promise<string | null> {
  const picture = await load(source);
  if (picture === null) return null;
  const { naturalWidth, naturalHeight } = picture;
  // The size in the file's header may differ from the size of the decoded picture.
  if (naturalWidth * naturalHeight > MAX_IMAGE_POINTS) return null;
  try {
    await picture.decode();
  } catch {
    return null;
  }
  const scale = Math.min(1, SIDE / Math.max(naturalWidth, naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.85);
}

/** Null if the browser cannot read it. */
function load(source: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => resolve(null));
    picture.src = source;
  });
}
