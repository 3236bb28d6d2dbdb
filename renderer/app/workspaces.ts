import { activity } from '../features/activity/workspace.tsx';
import { explorer } from '../features/explorer/workspace.tsx';
import { fulfillment } from '../features/fulfillment/workspace.tsx';
import { orders } from '../features/order/workspace.tsx';
import { products } from '../features/product/workspace.tsx';
import { themes } from '../features/theme/workspace.tsx';
import { variants } from '../features/variant/workspace.tsx';
import type { JobDeclarations, Workspace } from '../ui/workspace.ts';

const all = [fulfillment, themes, variants, orders, products, explorer, activity] as const;
type Declared = (typeof all)[number];

/** All workspaces, in the order of the navigation rail. Paths and routes keep their literal types, which check links. */
export const WORKSPACES: readonly (Workspace & { readonly path: Declared['path'] })[] = all;

/** What the frame needs to know about each kind of job, as its workspace declares it. */
export const JOB_DECLARATIONS: JobDeclarations = {
  ...fulfillment.jobs,
  ...themes.jobs,
  ...variants.jobs,
  ...activity.jobs,
};

export const workspaceRoutes: readonly Declared['routes'][number][] = all.flatMap<Declared['routes'][number]>(
  ({ routes }) => routes,
);
