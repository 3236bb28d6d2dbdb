import { Button, Title } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../messages/language.ts';
import type { ThemeId } from '../../../shared/ids.ts';
import { useActiveStore } from '../../data/active-store.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { useFocusKeptInside } from '../../ui/use-focus-kept.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useShown } from '../../ui/use-shown.ts';
import { CompareDialog } from './CompareDialog.tsx';
import { DeleteManyDialog } from './DeleteManyDialog.tsx';
import { DeleteResults } from './DeleteResults.tsx';
import { DeleteThemeDialog } from './DeleteThemeDialog.tsx';
import { useImportErrors } from './processing-errors.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { PublishPreviousAgain } from './PublishPreviousAgain.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { ScheduleQuestions } from './ScheduleQuestions.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { ThemeFilterBar } from './ThemeFilterBar.tsx';
import { useNotePublished, useThemeRecordCalls, useThemeRecords } from './theme-records.ts';
import { arrangeThemes, isShown, type ThemeFilter, type ThemeView } from './theme-view.ts';
import { ThemeItem } from './ThemeItem.tsx';
import classes from './themes.module.css';
import { useDeletions } from './use-deletions.ts';
import { type ThemeActions, useThemeKeys } from './use-theme-keys.ts';
import { useWhyNot } from './use-why-not.ts';

/** The open dialog, with the themes as they were when it opened: it stays open even if one of them is gone. */
type Question =
  | { readonly about: 'publish' | 'schedule' | 'delete'; readonly theme: ThemeView }
  | { readonly about: 'deleteMany' | 'compare'; readonly themes: readonly ThemeView[] };

const EVERY: ThemeFilter = { words: '', role: null };

function focusRow(page: RefObject<HTMLElement | null>, theme: number): void {
  page.current?.querySelector<HTMLElement>(`[data-theme="${String(theme)}"]`)?.focus();
}

export function ThemeList({ themes }: { themes: readonly ThemeView[] }) {
  const texts = t().theme;
  const [question, setQuestion] = useState<Question | null>(null);
  const [filter, setFilter] = useState(EVERY);
  const [selected, setSelected] = useState<ReadonlySet<ThemeId>>(new Set());
  const [currentId, setCurrentId] = useState<ThemeId | null>(null);
  const [renaming, setRenaming] = useState<ThemeView | null>(null);
  const { deletions, show: showDeletions } = useDeletions();
  const { whyNotSend } = useActiveStore();
  const whyNot = useWhyNot();
  const { locked, scheduled } = useThemeRecords();
  const recordCalls = useThemeRecordCalls();
  const importErrors = useImportErrors(themes);
  const page = useRef<HTMLDivElement>(null);
  const publishedHeading = useRef<HTMLHeadingElement>(null);
  const othersHeading = useRef<HTMLHeadingElement>(null);

  const wanted = useShown();
  const [goneTo, setGoneTo] = useState<typeof wanted>(null);
  const found = wanted === goneTo ? undefined : themes.find(({ id }) => id === wanted?.id);
  if (found !== undefined) {
    setGoneTo(wanted);
    if (!isShown(filter, found)) setFilter(EVERY);
  }
  useEffect(() => {
    if (goneTo !== null) focusRow(page, goneTo.id);
  }, [goneTo]);

  const { published } = arrangeThemes(themes);
  useNotePublished(published?.id ?? null);
  // The typed name is kept even if the theme was deleted meanwhile: sending it reports that.
  const isGone = renaming !== null && !themes.some(({ id }) => id === renaming.id);
  const listed = isGone ? [...themes, renaming] : themes;
  const shown = arrangeThemes(listed.filter((theme) => isShown(filter, theme)));
  const rows = shown.published === null ? shown.others : [shown.published, ...shown.others];
  const current = rows.find(({ id }) => id === currentId) ?? null;
  const chosen = themes.filter(({ id }) => selected.has(id));

  const select = ({ id }: ThemeView) =>
    setSelected(
      (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
    );
  const ask = (about: Extract<Question, { theme: unknown }>['about']) => (theme: ThemeView) =>
    setQuestion({ about, theme });
  const askOfChosen = (about: Extract<Question, { themes: unknown }>['about']) => () =>
    setQuestion({ about, themes: chosen });
  const actions: ThemeActions = {
    publish: ask('publish'),
    schedule: ask('schedule'),
    rename: setRenaming,
    remove: ask('delete'),
    setLocked: ({ id }, isLocked) => recordCalls.lock(id, isLocked),
    select,
    copyId: ({ id }) => copyId(String(id)),
    copyGlobalId: ({ gid }) => copyId(gid),
  };
  const move = (by: number) => {
    const at = rows.findIndex(({ id }) => id === currentId);
    const next = rows[at === -1 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
    if (next !== undefined) focusRow(page, next.id);
  };
  useThemeKeys(current, { actions, whyNot, isLocked: ({ id }) => locked.includes(id), onMove: move });
  const group = t().workspaces.themes;
  const whyNotCompare = chosen.length === 2 ? null : texts.compare.twoOnly;
  const whyNotDelete = whyNotSend('themes') ?? (chosen.length === 0 ? texts.select.none : null);
  const deleteName = texts.deleteMany.action({ count: chosen.length });
  useShortcut({ keys: 'C', name: texts.compare.action, group }, askOfChosen('compare'), {
    whyNot: whyNotCompare,
  });
  useShortcut({ keys: 'D', name: deleteName, group }, askOfChosen('deleteMany'), {
    whyNot: whyNotDelete,
    enabled: chosen.length > 0,
  });

  const byId = (id: ThemeId) => themes.find((theme) => theme.id === id);
  const asNow = (theme: ThemeView) => byId(theme.id) ?? theme;
  const asked = (about: Question['about']) =>
    question !== null && question.about === about && 'theme' in question ? asNow(question.theme) : null;
  const askedOf = (about: Question['about']) =>
    question !== null && question.about === about && 'themes' in question ? question.themes.map(asNow) : null;
  const askById = (about: Extract<Question, { theme: unknown }>['about']) => (id: ThemeId) => {
    const theme = byId(id);
    if (theme !== undefined) setQuestion({ about, theme });
  };
  const [first, second] = askedOf('compare') ?? [];
  const close = () => setQuestion(null);
  /** The row from which the dialog was opened has moved or is gone, so the focus goes to the list's heading. */
  const closeTo = (heading: RefObject<HTMLElement | null>) => {
    flushSync(close);
    heading.current?.focus();
  };
  const item = (theme: ThemeView) => (
    <ThemeItem
      key={theme.id}
      theme={theme}
      importError={importErrors.get(theme.id) ?? null}
      locked={locked.includes(theme.id)}
      scheduled={scheduled.find((one) => one.theme.id === theme.id && one.obstacle === null) ?? null}
      published={published?.id ?? null}
      selected={selected.has(theme.id)}
      current={theme.id === currentId}
      renaming={theme.id === renaming?.id}
      actions={actions}
      onFocus={() => setCurrentId(theme.id)}
      onRenamed={() => setRenaming(null)}
    />
  );
  return (
    // Many buttons disappear when pressed, with their selection, schedule or row.
    <div className={classes.page} ref={page} {...useFocusKeptInside()}>
      <ScheduleQuestions themes={themes} onPublish={askById('publish')} onSchedule={askById('schedule')} />
      <ThemeFilterBar
        filter={filter}
        shown={rows.length}
        of={themes.length}
        onChange={(part) => setFilter((before) => ({ ...before, ...part }))}
      />
      <SelectionBar
        count={chosen.length}
        whyNotCompare={whyNotCompare}
        whyNotDelete={whyNotDelete}
        onCompare={askOfChosen('compare')}
        onDelete={askOfChosen('deleteMany')}
        onClear={() => setSelected(new Set())}
      />
      {deletions !== null && <DeleteResults deletions={deletions} onClose={() => showDeletions(null)} />}
      {(shown.published !== null || filter === EVERY) && (
        <section aria-labelledby="published-theme" tabIndex={-1}>
          <Title
            order={2}
            id="published-theme"
            ref={publishedHeading}
            tabIndex={-1}
            className={classes.heading}
          >
            {texts.publishedTheme}
          </Title>
          <ul className={classes.published}>{shown.published !== null && item(shown.published)}</ul>
          {shown.published === null ? (
            <p className={classes.none}>{texts.nonePublished}</p>
          ) : (
            <PublishPreviousAgain
              published={shown.published.id}
              themes={themes}
              onPublish={askById('publish')}
            />
          )}
        </section>
      )}
      <section aria-labelledby="other-themes" tabIndex={-1}>
        <Title order={2} id="other-themes" ref={othersHeading} tabIndex={-1} className={classes.heading}>
          {texts.otherThemes}
        </Title>
        {rows.length === 0 && themes.length > 0 ? (
          <p className={classes.none}>
            {texts.filter.none}{' '}
            <Button variant="subtle" size="compact-sm" onClick={() => setFilter(EVERY)}>
              {texts.filter.clear}
            </Button>
          </p>
        ) : (
          themes.length <= 1 && shown.others.length === 0 && <p className={classes.none}>{texts.noOthers}</p>
        )}
        <ul className={classes.list}>{shown.others.map(item)}</ul>
      </section>
      <PublishDialog
        theme={asked('publish')}
        published={published}
        onPublished={() => closeTo(publishedHeading)}
        onClose={close}
      />
      <ScheduleDialog theme={asked('schedule')} published={published} onClose={close} />
      <DeleteThemeDialog theme={asked('delete')} onDeleted={() => closeTo(othersHeading)} onClose={close} />
      <DeleteManyDialog
        themes={askedOf('deleteMany')}
        onSubmitted={(batch) => {
          showDeletions(batch);
          // Others may have been selected meanwhile.
          const ids = batch.jobs.map(({ subject }) => subject.id);
          setSelected((before) => new Set([...before].filter((id) => !ids.includes(id))));
        }}
        onDone={() => closeTo(othersHeading)}
        onClose={close}
      />
      <CompareDialog
        themes={first === undefined || second === undefined ? null : [first, second]}
        onClose={close}
      />
    </div>
  );
}

/** Copies a theme's id and notifies the user. */
function copyId(text: string): void {
  const { copied, notCopied } = t().theme.menu;
  notifications.show({ message: copyText(text) ? copied({ text }) : notCopied({ text }) });
}
