import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { batch, crash } from './guide-batches.ts';
import { accepts, cancellation, inbox, partialRequest, rejection, stopping } from './guide-decisions.ts';
import { atDesk, type Desk } from './guide-desk.ts';
import { explorer } from './guide-explorer.ts';
import { activity, arrivals, recipient, search } from './guide-finding.ts';
import { lists } from './guide-lists.ts';
import { records } from './guide-records.ts';
import { closedStores, lostAnswer, lostRace, withdrawn } from './guide-troubles.ts';
import { themes } from './guide-themes.ts';
import { byNumber, connecting } from './guide-stores.ts';
import { variants } from './guide-variants.ts';

/** Each scene has a store of its own, so that no picture depends on another. */
const SCENES = {
  inbox,
  accepts,
  rejection,
  partialRequest,
  stopping,
  cancellation,
  withdrawn,
  lostAnswer,
  lostRace,
  closedStores,
  arrivals,
  search,
  batch,
  recipient,
  activity,
  variants,
  lists,
  records,
  themes,
  explorer,
  connecting,
  byNumber,
} as const;

/** Scenes in which answers are given in place of the store's. They show no product pictures. */
const REFUSING: ReadonlySet<unknown> = new Set([batch]);

/** Pictures that are also taken in dark mode, with their scenes. */
const DARK = {
  'guide/inbox': inbox,
  'guide/reject': rejection,
  'guide/batch-ended': batch,
} as const;

/** Takes the pictures of the pages in `docs/guide/`: every state, from the real app and a real store. */
export async function takeGuidePictures(executablePath: string): Promise<void> {
  for (const scene of Object.values(SCENES))
    await atDesk(executablePath, scene, { canRefuse: REFUSING.has(scene) });
  for (const [picture, scene] of Object.entries(DARK)) {
    await atDesk(executablePath, (desk) => scene(onlyDark(desk, picture)), {
      colorScheme: 'dark',
      canRefuse: REFUSING.has(scene),
    });
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'storedesk-pictures-'));
  await crash(executablePath, dataDir);
  await rm(dataDir, { recursive: true, force: true });
}

/** The same desk, but only this picture is taken. */
function onlyDark(desk: Desk, picture: string): Desk {
  return {
    ...desk,
    shoot: async (name, ...frame) => {
      if (name === picture) await desk.shoot(`${name}-dark`, ...frame);
    },
  };
}
