import { Title } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { t } from '../../../messages/language.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { DeleteThemeDialog } from './DeleteThemeDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishPreviousAgain } from './PublishPreviousAgain.tsx';
import { useActiveStore } from '../../data/active-store.tsx';
import { noteLiveTheme } from './theme-memory.ts';
import { arrangeThemes, type ThemeView } from './theme-view.ts';
import { ThemeItem } from './ThemeItem.tsx';
import classes from './themes.module.css';

/** What is being asked about a theme. By id, so that the question goes on while the list is read again. */
type Question = { readonly about: 'publish' | 'delete'; readonly theme: ThemeId };

export function ThemeList({ themes }: { themes: readonly ThemeView[] }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { connection } = useActiveStore();
  const { published, others } = arrangeThemes(themes);
  const publishedHeading = useRef<HTMLHeadingElement>(null);
  const othersHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (published !== null) noteLiveTheme(connection.id, published.id);
  }, [connection.id, published]);
  const asked = themes.find(({ id }) => id === question?.theme) ?? null;
  const item = (theme: ThemeView) => (
    <ThemeItem
      key={theme.id}
      theme={theme}
      onPublish={() => setQuestion({ about: 'publish', theme: theme.id })}
      onDelete={() => setQuestion({ about: 'delete', theme: theme.id })}
    />
  );
  return (
    <div className={classes.page}>
      <section aria-labelledby="published-theme">
        <Title
          order={2}
          id="published-theme"
          ref={publishedHeading}
          tabIndex={-1}
          className={classes.heading}
        >
          {t().theme.publishedTheme}
        </Title>
        <ul className={classes.published}>{published !== null && item(published)}</ul>
        {published !== null && (
          <PublishPreviousAgain
            live={published.id}
            themes={themes}
            onPublish={(theme) => setQuestion({ about: 'publish', theme })}
          />
        )}
      </section>
      <section aria-labelledby="other-themes">
        <Title order={2} id="other-themes" ref={othersHeading} tabIndex={-1} className={classes.heading}>
          {t().theme.otherThemes}
        </Title>
        {others.length === 0 && <p className={classes.none}>{t().theme.noOthers}</p>}
        <ul className={classes.list}>{others.map(item)}</ul>
      </section>
      <PublishDialog
        theme={question?.about === 'publish' ? asked : null}
        live={published}
        onPublished={() => focusAfterDialog(publishedHeading)}
        onClose={() => setQuestion(null)}
      />
      <DeleteThemeDialog
        theme={question?.about === 'delete' ? asked : null}
        onDeleted={() => focusAfterDialog(othersHeading)}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}

/** Longer than a dialog takes to fade out: until then it holds the focus, or gives it back to the row. */
const DIALOG_GONE_MS = 200;

/** The row that the dialog was opened from has moved or is gone, so the focus goes to the list's heading. */
function focusAfterDialog(heading: RefObject<HTMLElement | null>): void {
  setTimeout(() => heading.current?.focus(), DIALOG_GONE_MS);
}
