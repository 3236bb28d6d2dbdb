import { activity } from './activity.ts';
import { arrivals } from './arrivals.ts';
import { catalogue } from './catalogue.ts';
import { connection } from './connection.ts';
import { dataExport } from './data-export.ts';
import { desktop } from './desktop.ts';
import { detail } from './detail.ts';
import { errors } from './errors.ts';
import { explorer } from './explorer.ts';
import { frame } from './frame.ts';
import { grid } from './grid.ts';
import { inbox } from './inbox.ts';
import { list } from './list.ts';
import { operations } from './operations.ts';
import { order } from './order.ts';
import { orderDetail } from './order-detail.ts';
import { orderOperations } from './order-operations.ts';
import { pick } from './pick.ts';
import { practice } from './practice.ts';
import { print } from './print.ts';
import { product } from './product.ts';
import { query } from './query.ts';
import { queue } from './queue.ts';
import { scan } from './scan.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { theme } from './theme.ts';
import { themeFiles } from './theme-files.ts';
import { updates } from './updates.ts';
import { variant } from './variant.ts';
import { variantImport } from './variant-import.ts';
import { workspaces } from './workspaces.ts';

/** English: defines which texts exist. */
export const en = {
  activity,
  arrivals,
  catalogue,
  connection,
  dataExport,
  desktop,
  detail,
  errors,
  explorer,
  frame,
  grid,
  inbox,
  list,
  operations,
  order,
  orderDetail,
  orderOperations,
  pick,
  practice,
  print,
  product,
  query,
  queue,
  scan,
  search,
  settings,
  theme,
  themeFiles,
  updates,
  variant,
  variantImport,
  workspaces,
};
