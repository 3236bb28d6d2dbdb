import { Button, Group, NativeSelect, Table } from '@mantine/core';
import { t } from '../../../../messages/language.ts';
import {
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  type ImportChoices,
  type WaitingImport,
} from '../../../../shared/contract/import-calls.ts';
import type { CurrencyCode } from '../../../../shared/currency.ts';
import { isPriceField } from '../../../../shared/variant/variant.ts';
import { DECIMAL_MARKS } from '../../../../shared/number-text.ts';
import { IMPORT_FIELDS, IMPORT_KEYS, whyNotCompare } from '../../../../shared/variant/import-mapping.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import type { ImportSession } from './import-session.ts';
import classes from './import.module.css';

const BLANKS = ['keep', 'clear'] as const;
/** Maximum number of sample values shown for a column. */
const SAMPLES = 3;

/** How a file is read. The settings are guessed and can be changed here. */
export function ImportMapping({
  waiting,
  isOutdated,
  importing,
  currency,
}: {
  waiting: WaitingImport;
  /** Whether the file was compared, and the comparison has to be repeated. */
  isOutdated: boolean;
  importing: ImportSession;
  currency: CurrencyCode;
}) {
  const texts = t().variantImport.mapping;
  const { choices, name } = waiting;
  const choose = (changes: Partial<ImportChoices>) => inBackground(importing.choose(waiting, changes));
  const whyNot = whyNotCompare(choices);
  const hasAmounts = choices.columns.some(isPriceField);
  return (
    <>
      <p>
        <strong dir="auto">{name}</strong>
      </p>
      {isOutdated && <p role="alert">{texts.outdated}</p>}
      <div className={classes.format}>
        <Choice
          label={texts.encoding}
          values={IMPORT_ENCODINGS}
          names={texts.encodings}
          value={choices.encoding}
          onChoose={(encoding) => choose({ encoding })}
        />
        <Choice
          label={texts.delimiter}
          values={IMPORT_DELIMITERS}
          names={texts.delimiters}
          value={choices.delimiter}
          onChoose={(delimiter) => choose({ delimiter })}
        />
        <Choice
          label={texts.key}
          values={IMPORT_KEYS}
          names={texts.keys}
          value={choices.key}
          onChoose={(key) => choose({ key })}
        />
        {hasAmounts && (
          <Choice
            label={texts.decimals}
            values={DECIMAL_MARKS}
            names={texts.decimalSigns}
            value={choices.decimals}
            none={texts.decimalsUnknown}
            onChoose={(decimals) => choose({ decimals })}
          />
        )}
        <Choice
          label={texts.blanks}
          values={BLANKS}
          names={texts.blankChoices}
          value={choices.blanks}
          onChoose={(blanks) => choose({ blanks })}
        />
      </div>
      <Columns waiting={waiting} onChoose={(columns) => choose({ columns })} />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => inBackground(importing.open())}>
          {texts.otherFile}
        </Button>
        <ActionButton
          whyNot={whyNot === null ? null : texts.whyNot[whyNot]}
          onClick={() => inBackground(importing.compare(waiting, currency))}
        >
          {texts.compare}
        </ActionButton>
      </Group>
    </>
  );
}

/** What each column of the file is imported as, next to its first values. */
function Columns({
  waiting: { header, sample, choices },
  onChoose,
}: {
  waiting: WaitingImport;
  onChoose: (columns: ImportChoices['columns']) => void;
}) {
  const { mapping: texts, fields } = t().variantImport;
  const data = [
    { value: '', label: texts.ignored },
    ...IMPORT_FIELDS.map((value) => ({ value, label: fields[value] })),
  ];
  return (
    <Table.ScrollContainer minWidth={560} maxHeight={320} scrollAreaProps={{ type: 'auto' }}>
      <Table verticalSpacing={4} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.columns.column}</Table.Th>
            <Table.Th>{texts.columns.sample}</Table.Th>
            <Table.Th>{texts.columns.holds}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {header.map((title, index) => {
            const column = title.trim() === '' ? texts.unnamed({ index: index + 1 }) : title;
            return (
              // Two columns can have the same title.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Tr key={index}>
                <Table.Td dir="auto">{column}</Table.Td>
                <Table.Td dir="auto" className={classes.value}>
                  {samplesOf(sample, index)}
                </Table.Td>
                <Table.Td>
                  <NativeSelect
                    size="xs"
                    aria-label={texts.holds({ column })}
                    data={data}
                    value={choices.columns[index] ?? ''}
                    onChange={({ currentTarget: { value } }) =>
                      onChoose(
                        choices.columns.with(index, IMPORT_FIELDS.find((field) => field === value) ?? null),
                      )
                    }
                  />
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function samplesOf(sample: WaitingImport['sample'], index: number): string {
  const values = sample.map((cells) => cells[index] ?? '').filter((value) => value !== '');
  return values.slice(0, SAMPLES).join(' · ');
}

/** A select for one of a few named values. */
function Choice<Value extends string>({
  label,
  values,
  names,
  value,
  none,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  /** Null: none is chosen. */
  value: Value | null;
  /** The text shown if none is chosen. */
  none?: string;
  onChoose: (value: Value) => void;
}) {
  return (
    <NativeSelect
      label={label}
      data={[
        ...(value === null && none !== undefined ? [{ value: '', label: none }] : []),
        ...values.map((one) => ({ value: one, label: names[one] })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = values.find((one) => one === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}
