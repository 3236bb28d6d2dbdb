import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ChangedFile } from '../../../../shared/contract/theme-file-calls.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import type { ThemeView } from '../theme-view.ts';
import { type FileChange, groupFiles } from './changed-files.ts';
import { ChangedFileRow } from './ChangedFileRow.tsx';
import { comparisonQuery, type TwoThemes, useThemeFiles } from './theme-files-queries.ts';
import classes from './theme-files.module.css';

type Theme = Pick<ThemeView, 'id' | 'name'>;

/** The differences between the ZIP files of two themes, if this computer has seen both. */
export function ThemeFilesDiff({ before, after }: { before: Theme; after: Theme }) {
  const texts = t().themeFiles.diff;
  const title = useId();
  return (
    <section className={classes.section} aria-labelledby={title}>
      <Title order={3} id={title} className={classes.title}>
        {texts.title}
      </Title>
      <ChangedFiles before={before} after={after} />
    </section>
  );
}

/** Changed files with their sizes, and the changed lines of text files. */
function ChangedFiles({ before, after }: { before: Theme; after: Theme }) {
  const { connection, session } = useActiveStore();
  const known = useThemeFiles();
  const two = { before: before.id, after: after.id };
  const { data, error, refetch } = useQuery(comparisonQuery(session.host, connection.id, two));
  const texts = t().themeFiles.diff;
  if (error !== null)
    return <ErrorNotice error={toApiError(error)} did={texts.did} onRetry={() => inBackground(refetch())} />;
  if (data === undefined) return <LoadingRows label={texts.reading} />;
  if (data === null) {
    const unknown = [before, after].filter(({ id }) => known.of(id) === null);
    const name = unknown.length === 1 ? (unknown[0]?.name ?? null) : null;
    return <p className={classes.about}>{texts.notKnown({ name })}</p>;
  }
  const groups = groupFiles(data.changed);
  return (
    <div className={classes.diff}>
      <p className={classes.direction}>
        <bdi>{before.name}</bdi>
        <span aria-hidden className={classes.arrow} />
        <span className={classes.hidden}>{texts.to}</span>
        <bdi>{after.name}</bdi>
      </p>
      <p className={classes.about}>
        {groups.length === 0
          ? texts.allSame({ count: data.same })
          : texts.summary({ changed: data.changed.length, same: data.same })}
      </p>
      {groups.map(({ change, files }) => (
        <FileGroup key={change} change={change} files={files} two={two} />
      ))}
    </div>
  );
}

/** Maximum number of files shown at first; a button shows more. */
const SHOWN_AT_ONCE = 100;

function FileGroup({
  change,
  files,
  two,
}: {
  change: FileChange;
  files: readonly ChangedFile[];
  two: TwoThemes;
}) {
  const texts = t().themeFiles.diff;
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const more = files.length - shown;
  return (
    <section>
      <Title order={4} className={classes.groupTitle}>
        {texts.groups[change]({ count: files.length })}
      </Title>
      <ul className={classes.files}>
        {files.slice(0, shown).map((file) => (
          <ChangedFileRow key={file.path} file={file} change={change} two={two} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShown(shown + SHOWN_AT_ONCE * 10)}>
          {texts.more({ count: more })}
        </Button>
      )}
    </section>
  );
}
