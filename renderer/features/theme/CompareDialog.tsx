import { Button, Group } from '@mantine/core';
import { IconArrowsDiff, IconArrowsExchange } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../messages/language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import { type ComparedThemes, compareThemes, olderFirst } from './compare-themes.ts';
import { ThemeFilesDiff } from './files/ThemeFilesDiff.tsx';
import { ThemePicture } from './files/ThemePicture.tsx';
import { GoneNote } from './DialogNotes.tsx';
import { useThemeRecords } from './theme-records.ts';
import classes from './compare.module.css';

/** Compares two themes and their ZIP files. `themes`: null while the dialog is closed. */
export function CompareDialog({ themes, onClose }: { themes: ComparedThemes | null; onClose: () => void }) {
  const shown = useLast(themes);
  if (shown === null) return null;
  return (
    <Dialog opened={themes !== null} onClose={onClose} title={t().theme.compare.title} size={820}>
      <Comparison themes={olderFirst(shown)} />
      <GoneNote themes={shown} />
      <Group justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {t().frame.close}
        </Button>
      </Group>
    </Dialog>
  );
}

function Comparison({ themes: [one, other] }: { themes: ComparedThemes }) {
  const texts = t().theme.compare;
  const [isSwapped, setSwapped] = useState(false);
  const [before, after] = isSwapped ? [other, one] : [one, other];
  return (
    <>
      <FieldTable
        themes={[before, after]}
        swap={
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconArrowsExchange size={14} aria-hidden />}
            onClick={() => setSwapped(!isSwapped)}
          >
            {texts.swap}
          </Button>
        }
      />
      <ThemeFilesDiff key={before.id} before={before} after={after} />
    </>
  );
}

/** What the store and this computer know about both, field by field; differences are marked. `swap`: button to swap the sides. */
function FieldTable({ themes, swap }: { themes: ComparedThemes; swap: ReactNode }) {
  const texts = t().theme.compare;
  const { locked } = useThemeRecords();
  const fields = compareThemes(themes, ({ id }) => locked.includes(id));
  const count = fields.filter(({ differs }) => differs).length;
  return (
    <>
      <div className={classes.summary}>
        <p>{texts.differences({ count })}</p>
        {swap}
      </div>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {themes.map((theme) => (
                <th key={theme.id} scope="col">
                  <span className={classes.head}>
                    <ThemePicture theme={theme} large={false} />
                    <bdi>{theme.name}</bdi>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, values, differs }) => (
              <tr key={name} data-differs={differs || undefined}>
                <th scope="row">
                  {name}
                  {differs && (
                    <span className={classes.mark}>
                      <IconArrowsDiff size={13} aria-hidden />
                      {texts.differs}
                    </span>
                  )}
                </th>
                <td dir="auto">{values[0]}</td>
                <td dir="auto">{values[1]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
