import { Button } from '@mantine/core';
import { t } from '../../../messages/language.ts';
import type { ConnectionFile, FileConnection } from '../../../shared/contract/connection-file.ts';
import { factsOf } from '../../../shared/store-kind.ts';
import { type ConnectProposal, proposeStore } from '../../state/ui-state.ts';
import { StateBadge } from '../../ui/StateBadge.tsx';
import classes from './connection.module.css';
import { StoreMark } from './StoreMark.tsx';

/** The stores in a file: connected ones have a badge, each other one a button to connect it. */
export function ImportedStores({ file, stores }: { file: string; stores: ConnectionFile['connections'] }) {
  const texts = t().connection;
  const next = stores.find(({ connected }) => connected === null);
  return (
    <div>
      <h3 id="imported-stores" className={classes.listTitle}>
        {texts.file.list({ file })}
      </h3>
      <ul className={classes.list} aria-labelledby="imported-stores">
        {stores.map((store) => (
          <li key={`${store.address} ${store.name}`} className={classes.row}>
            <StoreMark connection={store} />
            <div className={classes.scope}>
              <span className={classes.name} dir="auto" title={store.name}>
                {store.name}
              </span>
              <span className={classes.address}>
                {texts.file.kindAndAddress({ kind: texts.storeKinds[store.kind], address: store.address })}
              </span>
            </div>
            {store.connected === null ? (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={texts.file.connectNamed({ store: store.name })}
                data-autofocus={store === next || undefined}
                onClick={() => proposeStore(proposalOf(store))}
              >
                {texts.file.connect}
              </Button>
            ) : (
              <StateBadge tone="success">{texts.file.connected}</StateBadge>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A header or namespace that is not the usual one makes it a store of the kind 'other', as in the dialog. */
function proposalOf({
  name,
  kind,
  address,
  header: headerName,
  namespace: gidNamespace,
  apiVersion,
  colour,
  readOnly,
}: FileConnection): ConnectProposal {
  const facts = factsOf(kind);
  const isUsual = facts.headerName === headerName && facts.gidNamespace === gidNamespace;
  const storeKind = isUsual ? kind : 'other';
  return {
    from: 'file',
    colour,
    fields: { storeKind, address, name, headerName, gidNamespace, apiVersion, readOnly },
  };
}
