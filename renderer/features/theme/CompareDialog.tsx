import { Button, Group } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { t } from '../../../messages/language.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useLast } from '../../ui/use-last.ts';
import { compareThemes } from './compare-themes.ts';
import { ThemeCard } from './ThemeCard.tsx';
import { useThemeRecords } from './theme-records.ts';
import type { ThemeView } from './theme-view.ts';
import classes from './compare.module.css';

/** Two themes side by side; what differs is marked. `themes`: null while nothing is compared. */
export function CompareDialog({
  themes,
  onClose,
}: {
  themes: readonly [ThemeView, ThemeView] | null;
  onClose: () => void;
}) {
  const texts = t().theme.compare;
  const { locked } = useThemeRecords();
  const shown = useLast(themes);
  if (shown === null) return null;
  const fields = compareThemes(shown, ({ id }) => locked.includes(id));
  const count = fields.filter(({ differs }) => differs).length;
  return (
    <Dialog opened={themes !== null} onClose={onClose} title={texts.title} size={760}>
      <p className={classes.summary}>{texts.differences({ count })}</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              {shown.map((theme) => (
                <th key={theme.id} scope="col">
                  <span className={classes.head}>
                    <ThemeCard theme={theme} />
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
      <Group justify="flex-end" mt={20}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </Group>
    </Dialog>
  );
}
