import { Checkbox, Radio, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportRows } from '../../../shared/contract/export-calls.ts';
import type { HostInput } from '../../../shared/contract/host-contract.ts';
import { FULFILLMENT_SCOPES } from '../../../shared/scopes.ts';
import { ORDER_SEARCH_FIELDS, PRODUCT_SEARCH_FIELDS } from '../../../shared/search/search-fields.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { useDataExport } from '../../data/data-export-queries.ts';
import { toApiError } from '../../data/host-client.ts';
import { useHost } from '../../data/host-context.tsx';
import { ActionButton } from '../ActionButton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { ButtonKey } from '../Keys.tsx';
import { Rich } from '../Rich.tsx';
import { withLocalDays } from '../search/local-days.ts';
import { useShortcut } from '../use-shortcut.ts';
import classes from './data-export.module.css';
import { markBegunHere } from './save-data-export.ts';
import { isRunning } from '../../../shared/export-stages.ts';

const ROWS = {
  orders: ['orders', 'lines'],
  products: ['products', 'variants'],
} as const satisfies Record<'orders' | 'products', readonly ExportRows[]>;

const SEARCH_FIELDS = { orders: ORDER_SEARCH_FIELDS, products: PRODUCT_SEARCH_FIELDS } as const;

const EXPORT_KEY = 'E';

const SEARCH_TAGS = { code: (text: string) => <code dir="auto">{text}</code> };

/** Exports the rows that a list finds to a file, in the background. */
export function ExportButton({ list, search }: { list: 'orders' | 'products'; search: string }) {
  const texts = t().dataExport;
  const { whyNotScope, whyAway } = useActiveStore();
  const [opened, setOpened] = useState(false);
  const underWay = useDataExport(list);
  const whyNot =
    whyNotScope(list) ?? whyAway ?? (underWay !== null && isRunning(underWay) ? texts.underWay : null);
  const open = () => setOpened(true);
  useShortcut({ keys: EXPORT_KEY, name: texts.open, group: t().workspaces[list] }, open, { whyNot });
  return (
    <>
      <ActionButton
        variant="default"
        whyNot={whyNot}
        leftSection={<IconDownload size={15} aria-hidden />}
        rightSection={<ButtonKey>{EXPORT_KEY}</ButtonKey>}
        onClick={open}
      >
        {texts.open}
      </ActionButton>
      <ExportDialog {...{ list, search, opened, whyNot }} onClose={() => setOpened(false)} />
    </>
  );
}

function ExportDialog({
  list,
  search,
  opened,
  whyNot,
  onClose,
}: {
  list: 'orders' | 'products';
  search: string;
  opened: boolean;
  /** Why no export can be started now, for example because another window has started one; null if it can. */
  whyNot: string | null;
  onClose: () => void;
}) {
  const texts = t().dataExport;
  const host = useHost();
  const { connection, whyNotScope } = useActiveStore();
  const [rows, setRows] = useState<ExportRows>(list);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [recipients, setRecipients] = useState(false);
  const [isAll, setIsAll] = useState(false);
  const whyNoRecipients = whyNotScope(...FULFILLMENT_SCOPES);
  const isFiltered = search.trim() !== '';

  const begin = useMutation({
    mutationFn: async (what: HostInput<'exports.begin'>) => host.call('exports.begin', what),
    onSuccess: ({ id }) => markBegunHere(id),
  });
  const close = () => {
    begin.reset();
    onClose();
  };
  const submit = () =>
    begin.mutate(
      {
        connection: connection.id,
        rows,
        format,
        search: isAll ? '' : withLocalDays(search, SEARCH_FIELDS[list]),
        recipients: recipients && list === 'orders' && whyNoRecipients === null,
      },
      // Not called if the dialog was closed meanwhile: it may be open again by now.
      { onSuccess: close },
    );

  return (
    <ConfirmDialog
      opened={opened}
      title={texts.title[list]}
      confirm={texts.begin}
      pending={begin.isPending}
      // Its own export does not count while the dialog starts it and closes.
      whyNot={opened && !begin.isPending ? whyNot : null}
      error={begin.error === null ? null : toApiError(begin.error)}
      did={texts.did}
      writes={false}
      onConfirm={submit}
      onClose={close}
      // Every export starts without recipients.
      onClosed={() => setRecipients(false)}
    >
      <div className={classes.fields}>
        {isFiltered ? (
          <Radio.Group
            label={texts.which}
            value={isAll ? 'all' : 'found'}
            onChange={(value) => setIsAll(value === 'all')}
          >
            <Stack gap={6}>
              <Radio
                value="found"
                label={<Rich text={texts.found({ search: search.trim() })} tags={SEARCH_TAGS} />}
              />
              <Radio value="all" label={texts.all[list]} />
            </Stack>
          </Radio.Group>
        ) : (
          <p className={classes.filter}>{texts.all[list]}</p>
        )}
        <Radio.Group label={texts.rows} value={rows} onChange={(value) => setRows(rowsOf(list, value))}>
          <Stack gap={6}>
            {ROWS[list].map((each) => (
              <Radio key={each} value={each} label={texts.rowsOf[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <Radio.Group
          label={texts.format}
          value={format}
          onChange={(value) => setFormat(value === 'jsonl' ? 'jsonl' : 'csv')}
        >
          <Stack gap={6}>
            {EXPORT_FORMATS.map((each) => (
              <Radio key={each} value={each} label={texts.formats[each]} />
            ))}
          </Stack>
        </Radio.Group>
        {list === 'orders' && (
          <Checkbox
            label={texts.recipients}
            description={whyNoRecipients ?? texts.recipientsNote}
            checked={recipients && whyNoRecipients === null}
            aria-disabled={whyNoRecipients !== null || undefined}
            onChange={({ currentTarget }) => {
              if (whyNoRecipients === null) setRecipients(currentTarget.checked);
            }}
          />
        )}
        <p className={classes.filter}>{texts.note}</p>
      </div>
    </ConfirmDialog>
  );
}

function rowsOf(list: 'orders' | 'products', value: string): ExportRows {
  return ROWS[list].find((each) => each === value) ?? list;
}
