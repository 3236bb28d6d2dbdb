import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useParams,
} from '@tanstack/react-router';
import {
  fulfillmentOrderIdSchema,
  productIdSchema,
  type FulfillmentOrderId,
  type ProductId,
} from '../../shared/ids.ts';
import { ActivityPage } from '../features/activity/ActivityPage.tsx';
import { FulfillmentPage } from '../features/fulfillment/FulfillmentPage.tsx';
import { OrdersPage } from '../features/order/OrdersPage.tsx';
import { ProductsPage } from '../features/product/ProductsPage.tsx';
import { ThemesPage } from '../features/theme/ThemesPage.tsx';
import { VariantsPage } from '../features/variant/VariantsPage.tsx';
import { AboutPage } from './AboutPage.tsx';
import { AppFrame } from './AppFrame.tsx';
import { ExplorerPage } from './ComingPages.tsx';
import { NotFoundPage, PageFailed } from './PageFailed.tsx';
import { SettingsPage } from './SettingsPage.tsx';
import { StorePlace } from './StorePlace.tsx';

const root = createRootRoute({
  component: AppFrame,
  notFoundComponent: NotFoundPage,
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    // TanStack Router takes a thrown redirect as the answer.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect({ to: '/fulfillment', replace: true });
  },
});

/** One page for both addresses, so that opening another order does not build the list anew. */
const fulfillment = createRoute({
  getParentRoute: () => root,
  path: '/fulfillment',
  component: function FulfillmentRoute() {
    const { id } = useParams({ strict: false });
    return <FulfillmentPage open={id === undefined ? null : parseFulfillmentOrderId(id)} />;
  },
});

const fulfillmentOrder = createRoute({ getParentRoute: () => fulfillment, path: '$id' });

/** What a notification opens: a place in the store that it came from. */
const storePlace = createRoute({
  getParentRoute: () => root,
  path: '/stores/$store/fulfillment/$target',
  component: function StorePlaceRoute() {
    return <StorePlace {...storePlace.useParams()} />;
  },
});

const themes = createRoute({ getParentRoute: () => root, path: '/themes', component: ThemesPage });

const variants = createRoute({
  getParentRoute: () => root,
  path: '/variants',
  component: () => <VariantsPage product={null} />,
});

const variantsOfProduct = createRoute({
  getParentRoute: () => root,
  path: '/variants/$productId',
  component: function VariantsOfProductRoute() {
    return <VariantsPage product={parseProductId(variantsOfProduct.useParams().productId)} />;
  },
});

const orders = createRoute({ getParentRoute: () => root, path: '/orders', component: OrdersPage });
const products = createRoute({ getParentRoute: () => root, path: '/products', component: ProductsPage });
const explorer = createRoute({ getParentRoute: () => root, path: '/explorer', component: ExplorerPage });
const activity = createRoute({ getParentRoute: () => root, path: '/activity', component: ActivityPage });
const settings = createRoute({ getParentRoute: () => root, path: '/settings', component: SettingsPage });
const about = createRoute({ getParentRoute: () => root, path: '/about', component: AboutPage });

/** An address that was typed or linked may hold anything: what is no id opens the list. */
function parseProductId(text: string): ProductId | null {
  return productIdSchema.safeParse(parseDigits(text)).data ?? null;
}

function parseFulfillmentOrderId(text: string): FulfillmentOrderId | null {
  return fulfillmentOrderIdSchema.safeParse(parseDigits(text)).data ?? null;
}

/** `Number` alone would read "1e3" and "0x7f" as well. */
function parseDigits(text: string): number {
  return /^\d+$/.test(text) ? Number(text) : Number.NaN;
}

/** The hash holds the place, so that the page loads from `app://bundle/` and from any server, without a fallback. */
export function createAppRouter() {
  return createRouter({
    routeTree: root.addChildren([
      home,
      fulfillment.addChildren([fulfillmentOrder]),
      storePlace,
      themes,
      variants,
      variantsOfProduct,
      orders,
      products,
      explorer,
      activity,
      settings,
      about,
    ]),
    history: createHashHistory(),
    defaultErrorComponent: PageFailed,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
