/** Every channel between the page and the main process. The preload bundles this file, so it imports nothing. */
export const CHANNELS = {
  /** Page → main, answered: a call of the host contract, its name and its input. */
  call: 'host:call',
  /** Main → page: a host event. */
  event: 'host:event',
  /** Main → page: there is a place to go to. */
  placeWaiting: 'place:waiting',
  /** Page → main, answered: takes the place that waits, or null. */
  takePlace: 'place:take',
} as const;
