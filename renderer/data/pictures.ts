import type { ApiError } from '../../shared/contract/api-error.ts';
import { setNewest } from '../../shared/newest-entries.ts';
import type { Result } from '../../shared/result.ts';
import type { DrawPicture } from '../ui/Picture.tsx';
import { inBackground } from './in-background.ts';
import type { StoreSession } from './store-session.ts';
import { PICTURE_AGAIN_MS, thumbnailsOf, type Thumbnails } from './thumbnails.ts';

/** Maximum number of ids in a request: a product costs about 5 points of the bucket's 1,000, a line 2 (D5.2). */
const ASKED_AT_ONCE = 50;
/** Maximum number of things whose picture address is cached. */
const KEPT = 5_000;
/** How long ids are collected before the store is asked. Milliseconds. */
const SOON_MS = 50;

/** Reads the picture addresses of things, by global id. A thing that is not in the answer has no picture. */
export type ReadAddresses = (
  ids: readonly string[],
) => Promise<Result<ReadonlyMap<string, string>, ApiError>>;

interface PictureParts {
  readonly read: ReadAddresses;
  readonly thumbnails: Pick<Thumbnails, 'show'>;
  readonly after: (milliseconds: number, run: () => void) => void;
}

interface Known {
  readonly draw: DrawPicture;
  /** Address of the picture; null if there is none, or the store does not offer any. Absent until it is read. */
  address?: string | null;
}

/** A store that does not know the query, or refuses it to this token, will not answer it later either. */
const isFinal = ({ kind }: ApiError): boolean => kind === 'bad_request' || kind === 'access_denied';

export type Pictures = ReturnType<typeof createPictures>;

/** Pictures for things of one kind, shown beside their names. Reads only what is in view, in batches. */
export function createPictures({ read, thumbnails, after }: PictureParts) {
  const kept = new Map<string, Known>();
  /** Elements that wait for a picture which was not read yet, by id. */
  const waiting = new Map<string, Set<HTMLImageElement>>();
  let isAsking = false;

  const isWanted = (element: HTMLImageElement, id: string) =>
    element.isConnected && element.dataset['of'] === id;

  function show(element: HTMLImageElement, address: string | null): void {
    if (address === null) element.dataset['state'] = 'none';
    else thumbnails.show(element, address);
  }

  function draw(element: HTMLImageElement, id: string): void {
    element.dataset['of'] = id;
    const address = kept.get(id)?.address;
    if (address !== undefined) return show(element, address);
    waiting.set(id, (waiting.get(id) ?? new Set()).add(element));
    if (isAsking) return;
    isAsking = true;
    after(SOON_MS, () => inBackground(askForAll()));
  }

  /** Reads batches until nothing in view is missing, most recently drawn first. */
  async function askForAll(): Promise<void> {
    for (;;) {
      for (const [id, places] of waiting)
        if (![...places].some((element) => isWanted(element, id))) waiting.delete(id);
      const ids = [...waiting.keys()].slice(-ASKED_AT_ONCE);
      if (ids.length === 0) break;
      const answer = await read(ids);
      if (!answer.ok && !isFinal(answer.error)) {
        after(PICTURE_AGAIN_MS, () => inBackground(askForAll()));
        return;
      }
      for (const id of ids) take(id, (answer.ok ? answer.value.get(id) : null) ?? null);
    }
    isAsking = false;
  }

  function take(id: string, address: string | null): void {
    const known = kept.get(id);
    if (known !== undefined) known.address = address;
    for (const element of waiting.get(id) ?? []) if (isWanted(element, id)) show(element, address);
    waiting.delete(id);
  }

  return {
    /** Returns the draw function of a thing's picture, the same one each time. `id`: its global id. */
    of(id: string): DrawPicture {
      const known = kept.get(id);
      if (known !== undefined) return known.draw;
      const made: Known = { draw: (element) => draw(element, id) };
      setNewest(kept, id, made, KEPT);
      return made.draw;
    },
  };
}

/** Pictures of a session's store. */
export function picturesOf(session: StoreSession, read: ReadAddresses): Pictures {
  return createPictures({
    read,
    thumbnails: session.part(thumbnailsOf),
    after: (milliseconds, run) => setTimeout(run, milliseconds),
  });
}
