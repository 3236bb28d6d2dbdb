import { Title } from '@mantine/core';
import { useState } from 'react';
import type { ThemeId } from '../../../shared/ids.ts';
import { DeleteThemeDialog } from './DeleteThemeDialog.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishPreviousAgain } from './PublishPreviousAgain.tsx';
import { arrangeThemes, type ThemeView } from './theme-view.ts';
import { ThemeItem } from './ThemeItem.tsx';
import classes from './themes.module.css';

/** What is being asked about a theme. By id, so that the question goes on while the list is read again. */
type Question = { readonly about: 'publish' | 'delete'; readonly theme: ThemeId };

export function ThemeList({ themes }: { themes: readonly ThemeView[] }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const { published, others } = arrangeThemes(themes);
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
        <Title order={2} id="published-theme" className={classes.heading}>
          Published theme
        </Title>
        <ul className={classes.published}>{published !== null && item(published)}</ul>
        <PublishPreviousAgain
          themes={themes}
          onPublish={(theme) => setQuestion({ about: 'publish', theme })}
        />
      </section>
      <section aria-labelledby="other-themes">
        <Title order={2} id="other-themes" className={classes.heading}>
          Other themes
        </Title>
        <ul className={classes.list}>{others.map(item)}</ul>
      </section>
      <PublishDialog
        theme={question?.about === 'publish' ? asked : null}
        live={published}
        onClose={() => setQuestion(null)}
      />
      <DeleteThemeDialog
        theme={question?.about === 'delete' ? asked : null}
        onClose={() => setQuestion(null)}
      />
    </div>
  );
}
