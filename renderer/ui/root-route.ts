import { createRootRoute } from '@tanstack/react-router';

/** The parent route of all pages. The frame around the pages sets its component. */
export const rootRoute = createRootRoute();
