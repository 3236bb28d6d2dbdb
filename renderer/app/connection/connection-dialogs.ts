/** The dialogs about stores, which the frame loads on demand. */
export { ConnectDialog } from './ConnectDialog.tsx';
export { EditConnectionDialog } from './EditConnectionDialog.tsx';
export { ImportDialog } from './ImportDialog.tsx';
export { NewTokenDialog } from './NewTokenDialog.tsx';
export { RemoveConnectionDialog } from './RemoveConnectionDialog.tsx';
export { ScopesDialog } from './ScopesDialog.tsx';
