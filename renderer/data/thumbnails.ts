import pLimit from 'p-limit';
import type { ApiError } from '../../shared/contract/api-error.ts';
import { MAX_IMAGE_POINTS } from '../../shared/contract/image-calls.ts';
import { ok, type Result } from '../../shared/result.ts';
import { inBackground } from './in-background.ts';
import type { StoreSession } from './store-session.ts';

/** Pictures that are kept at most. */
const KEPT = 600;
/** Pictures that are read and made small at once: each takes its memory at full size meanwhile. */
const READ_AT_ONCE = 4;
/** What could not be read is asked for again this often while it is on the screen. */
const AGAIN_MS = 15_000;
/** Points of a thumbnail's longer side: enough for the largest place that shows one, on a screen of double density. */
const SIDE = 144;

/** What thumbnails need of the page. */
export interface ThumbnailPage {
  /** A small version of a picture, both as `data:` addresses; null when the browser cannot read it. */
  readonly shrink: (source: string) => Promise<string | null>;
  readonly after: (milliseconds: number, run: () => void) => void;
}

/** A `data:` address; null when there is no picture to be shown. */
type Found = Result<string | null, ApiError> | 'not_wanted';

export type Thumbnails = ReturnType<typeof createThumbnails>;

/** Small versions of the pictures of a store. */
export function createThumbnails(
  { host, connection }: Pick<StoreSession, 'host' | 'connection'>,
  page: ThumbnailPage,
) {
  const few = pLimit(READ_AT_ONCE);
  const kept = new Map<string, Promise<Found>>();
  /** Where each picture that is not here yet is to be shown. */
  const places = new Map<string, Set<HTMLImageElement>>();

  const isWanted = (element: HTMLImageElement, address: string) =>
    element.isConnected && element.dataset['address'] === address;

  async function read(address: string): Promise<Found> {
    // Scrolled past while others were read.
    if (![...(places.get(address) ?? [])].some((element) => isWanted(element, address))) {
      kept.delete(address);
      return 'not_wanted';
    }
    const answer = await host.ask('images.read', { connection, address });
    // What failed may be otherwise when it is asked for the next time.
    if (!answer.ok) kept.delete(address);
    return answer.ok && answer.value !== null ? ok(await page.shrink(answer.value)) : answer;
  }

  function find(address: string): Promise<Found> {
    const known = kept.get(address) ?? few(() => read(address));
    // Those that were shown last stand last.
    kept.delete(address);
    kept.set(address, known);
    const [oldest] = kept.keys();
    if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
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
      page.after(AGAIN_MS, () => {
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
    /** Has an element show a picture as soon as it is here, unless it is to show another one by then. */
    show(element: HTMLImageElement, address: string): void {
      element.dataset['address'] = address;
      const here = places.get(address) ?? new Set();
      if (here.has(element)) return;
      places.set(address, here.add(element));
      inBackground(showFound(element, address));
    },
  };
}

/** The thumbnails of the store that a session is for. */
export function thumbnailsOf(session: StoreSession): Thumbnails {
  return createThumbnails(session, { shrink, after: (milliseconds, run) => setTimeout(run, milliseconds) });
}

async function shrink(source: string): Promise<string | null> {
  const picture = await load(source);
  if (picture === null) return null;
  const { naturalWidth, naturalHeight } = picture;
  // The size that the head of a file tells may be another one than that of what is in it.
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

/** Null when the browser cannot read it. */
function load(source: string): Promise<HTMLImageElement | null> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.addEventListener('load', () => resolve(picture));
    picture.addEventListener('error', () => resolve(null));
    picture.src = source;
  });
}
