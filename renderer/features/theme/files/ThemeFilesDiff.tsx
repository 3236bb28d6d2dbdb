import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ChangedFile } from '../../../../shared/contract/theme-file-calls.ts';
import type { ThemeId } from '../../../../shared/ids.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { LoadingRows } from '../../../ui/LoadingRows.tsx';
import { type FileChange, groupFiles } from './changed-files.ts';
import { ChangedFileRow } from './ChangedFileRow.tsx';
import { comparisonQuery } from './theme-files-queries.ts';
import classes from './theme-files.module.css';

/** What differs between the ZIP files of two themes: files with their sizes, and the lines of texts. */
export function ThemeFilesDiff({ before, after }: { before: ThemeId; after: ThemeId }) {
  const { connection, session } = useActiveStore();
  const two = { before, after };
  const { data, error, refetch } = useQuery(comparisonQuery(session.host, connection.id, two));
  const texts = t().themeFiles.diff;
  if (error !== null)
    return <ErrorNotice error={toApiError(error)} did={texts.did} onRetry={() => inBackground(refetch())} />;
  if (data === undefined) return <LoadingRows label={texts.reading} />;
  if (data === null) return <p className={classes.about}>{texts.notKnown}</p>;
  const groups = groupFiles(data.changed);
  return (
    <div className={classes.diff}>
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

/** Of a longer list the rest is asked for. */
const SHOWN_AT_ONCE = 100;

function FileGroup({
  change,
  files,
  two,
}: {
  change: FileChange;
  files: readonly ChangedFile[];
  two: { readonly before: ThemeId; readonly after: ThemeId };
}) {
  const texts = t().themeFiles.diff;
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const more = files.length - shown;
  return (
    <section>
      <Title order={3} className={classes.groupTitle}>
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
