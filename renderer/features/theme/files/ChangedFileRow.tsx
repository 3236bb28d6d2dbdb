import { Loader, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { t } from '../../../../messages/language.ts';
import type { ChangedFile, Hunk } from '../../../../shared/contract/theme-file-calls.ts';
import { useActiveStore } from '../../../data/active-store.tsx';
import { toApiError } from '../../../data/host-client.ts';
import { inBackground } from '../../../data/in-background.ts';
import { ErrorNotice } from '../../../ui/ErrorNotice.tsx';
import { formatBytes } from '../../../ui/format.ts';
import type { FileChange } from './changed-files.ts';
import { linesQuery, type TwoThemes } from './theme-files-queries.ts';
import classes from './theme-files.module.css';

/** A file that differs between two ZIP files. If both contain it, it can be opened to show its lines. */
export function ChangedFileRow({
  file,
  change,
  two,
}: {
  file: ChangedFile;
  change: FileChange;
  two: TwoThemes;
}) {
  const [isOpen, setOpen] = useState(false);
  const region = useId();
  const what = (
    <>
      <span className={classes.path} dir="ltr" title={file.path}>
        {file.path}
      </span>
      <span className={classes.sizes}>{sizes(file)}</span>
    </>
  );
  if (change !== 'changed') return <li className={classes.fileRow}>{what}</li>;
  return (
    <li>
      <UnstyledButton
        className={classes.fileRow}
        aria-expanded={isOpen}
        aria-controls={isOpen ? region : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={14} className={classes.chevron} data-open={isOpen || undefined} aria-hidden />
        {what}
      </UnstyledButton>
      {isOpen && (
        <div id={region}>
          <FileLines path={file.path} two={two} />
        </div>
      )}
    </li>
  );
}

function sizes({ before, after }: ChangedFile): string {
  const size = (bytes: number) => formatBytes(bytes);
  if (before === null || after === null) return size(before ?? after ?? 0);
  return t().themeFiles.diff.sizes({ before: size(before), after: size(after) });
}

function FileLines({ path, two }: { path: string; two: TwoThemes }) {
  const { connection, session } = useActiveStore();
  const { data, error, refetch } = useQuery(linesQuery(session.host, connection.id, two, path));
  const texts = t().themeFiles.diff;
  if (error !== null)
    return <ErrorNotice error={toApiError(error)} did={texts.did} onRetry={() => inBackground(refetch())} />;
  if (data === undefined) return <Loader size="xs" role="img" aria-label={texts.reading} />;
  if (data === null) return <p className={classes.noLines}>{texts.notKnown({ name: null })}</p>;
  if (data.kind === 'none') return <p className={classes.noLines}>{texts.noLines[data.because]}</p>;
  if (data.hunks.length === 0) return <p className={classes.noLines}>{texts.onlyLayout}</p>;
  return (
    // The lines can be wider and higher than their container: while it has the focus, the arrow keys scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.lines} role="region" aria-label={texts.linesOf({ path })} tabIndex={0} dir="ltr">
      {data.hunks.map((hunk) => (
        <HunkLines key={`${String(hunk.before)} ${String(hunk.after)}`} hunk={hunk} />
      ))}
    </div>
  );
}

const MARKS = { same: ' ', added: '+', removed: '−' } as const;

function HunkLines({ hunk }: { hunk: Hunk }) {
  const texts = t().themeFiles.diff;
  return (
    <div className={classes.hunk}>
      <p className={classes.hunkTitle}>{texts.fromLine({ line: hunk.after })}</p>
      {numbered(hunk).map(({ key, change, text, isUnended }) => (
        <div key={key} className={classes.line} data-change={change}>
          <span aria-hidden className={classes.mark}>
            {MARKS[change]}
          </span>
          {change === 'added' ? <ins>{text}</ins> : change === 'removed' ? <del>{text}</del> : text}
          {isUnended && <span className={classes.unended}>{texts.unended}</span>}
        </div>
      ))}
    </div>
  );
}

/** Adds a unique key to each line. */
function numbered({ before, after, lines }: Hunk): (Hunk['lines'][number] & { readonly key: string })[] {
  let [old, next] = [before, after];
  return lines.map((line) => {
    const key = `${String(old)} ${String(next)} ${line.change}`;
    if (line.change !== 'added') old += 1;
    if (line.change !== 'removed') next += 1;
    return { ...line, key };
  });
}
