import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { rootRoute } from '../ui/root-route.ts';
import { AboutPage } from './AboutPage.tsx';
import { AppFrame } from './AppFrame.tsx';
import { NotFoundPage, PageFailed } from './PageFailed.tsx';
import { SettingsPage } from './SettingsPage.tsx';
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
const settings = createRoute({ getParentRoute: () => rootRoute, path: '/settings', component: SettingsPage });
const about = createRoute({ getParentRoute: () => rootRoute, path: '/about', component: AboutPage });

/** The hash holds the place, so that the page loads from `app://bundle/` and from any server, without a fallback. */
export function createAppRouter() {
  return createRouter({
    routeTree: rootRoute.addChildren([home, ...workspaceRoutes, settings, about]),
    history: createHashHistory(),
    defaultErrorComponent: PageFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
