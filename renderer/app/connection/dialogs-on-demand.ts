import { codeOnDemand } from '../../data/code-on-demand.ts';
import { dialogOnDemand } from '../../ui/on-demand.tsx';

const code = codeOnDemand(async () => import('./connection-dialogs.ts'));

export const ConnectDialog = dialogOnDemand(code, 'ConnectDialog');
export const EditConnectionDialog = dialogOnDemand(code, 'EditConnectionDialog');
export const ImportDialog = dialogOnDemand(code, 'ImportDialog');
export const NewTokenDialog = dialogOnDemand(code, 'NewTokenDialog');
export const RemoveConnectionDialog = dialogOnDemand(code, 'RemoveConnectionDialog');
export const ScopesDialog = dialogOnDemand(code, 'ScopesDialog');
