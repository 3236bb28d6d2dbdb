/** The app has said why it cannot start. Told apart by `npm start` from Electron's own ends: another shell would say it again. */
export const EXPLAINED = 3;
