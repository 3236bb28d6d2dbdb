/** Every channel between the page and the main process. The preload bundles this file, so it imports nothing. */
export const CHANNELS = {
  /** Page → main, with a response: a call of the host contract, as its name and input. */
  call: 'host:call',
  /** Main → page: a host event. */
  event: 'host:event',
  /** Main → page: a place is pending. */
  placeWaiting: 'place:waiting',
  /** Page → main, with a response: takes the pending place, or null. */
  takePlace: 'place:take',
} as const;
