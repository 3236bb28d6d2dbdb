import { createRootRoute } from '@tanstack/react-router';

/** What every page hangs from. The frame, which is drawn around the pages, sets what it draws. */
export const rootRoute = createRootRoute();
