/** The app has explained why it cannot start. `npm start` then does not try the browser, which would fail the same way. */
export const EXPLAINED = 3;
