import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { pageOnDemand } from '../ui/page-on-demand.tsx';
import { rootRoute } from '../ui/root-route.ts';
import { AppFrame } from './AppFrame.tsx';
import { CONNECT_PLACE, REFUSED_PLACE } from '../../shared/connect-link.ts';
import { followConnectLink } from './go-to-place.ts';
import { NotFoundPage, PageFailed } from './PageFailed.tsx';
import { workspaceRoutes } from './workspaces.ts';

rootRoute.update({ component: AppFrame, notFoundComponent: NotFoundPage });

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    // TanStack Router takes a thrown redirect as the answer.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/fulfillment', replace: true });
  },
});

const settingsCode = codeOnDemand(async () => import('./SettingsPage.tsx'));
const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  component: pageOnDemand(settingsCode, 'SettingsPage'),
});
const aboutCode = codeOnDemand(async () => import('./AboutPage.tsx'));
const about = createRoute({
  getParentRoute: () => rootRoute,
  path: '/about',
  component: pageOnDemand(aboutCode, 'AboutPage'),
});

/**
 * Not a page of its own: the dialog opens over the first page. In the web shell this address replaces the desktop app's
 * `storedesk://connect`.
 */
const connect = createRoute({
  getParentRoute: () => rootRoute,
  path: CONNECT_PLACE,
  beforeLoad: ({ location: { searchStr } }) => {
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: followConnectLink(searchStr) ?? '/', replace: true });
  },
});
const linkRefusedCode = codeOnDemand(async () => import('./LinkRefusedPage.tsx'));
const linkRefused = createRoute({
  getParentRoute: () => rootRoute,
  path: `${REFUSED_PLACE}/$problem`,
  component: pageOnDemand(linkRefusedCode, 'LinkRefusedPage'),
});

/** The place is in the hash, so that the page loads from `app://bundle/` and from any server, without a fallback route. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([home, ...workspaceRoutes, settings, about, connect, linkRefused]),
    history: createHashHistory(),
    defaultErrorComponent: PageFailed,
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
