import {
  useEffect,
  useLayoutEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { t } from '../../../messages/language.ts';
import { copyText } from '../copy-text.ts';
import { useStableCallback } from '../use-stable-callback.ts';
import { CellEditor, type EditorExit } from './CellEditor.tsx';
import { CellNote } from './CellNote.tsx';
import { copySelected, cutSelected, pasteText, runCommand } from './grid-commands.ts';
import { commandForKey, type GridCommand } from './grid-keys.ts';
import { readViewport, runsFromRight, showActiveCell } from './grid-scroller.ts';
import type { GridStore } from './grid-store.ts';
import { FillHandle } from './FillHandle.tsx';
import { GridBody } from './GridBody.tsx';
import { GridHeader } from './GridHeader.tsx';
import { MoveHandle } from './MoveHandle.tsx';
import classes from './grid.module.css';
import { NoticeBubble } from './NoticeBubble.tsx';
import type { PasteQuestion } from './paste-question.ts';
import { PastePreview } from './PastePreview.tsx';
import { useRangeDrag } from './use-range-drag.ts';
import { bodyHeight, rowsPerPage } from './viewport.ts';

/**
 * A spreadsheet view of a `GridStore`. Focus stays on the grid element itself and `aria-activedescendant` names the active
 * cell, so that rows can come and go while scrolling.
 */
export function Grid({
  store,
  label,
  takesFocus = false,
  onSort,
  onMove = null,
}: {
  store: GridStore;
  label: string;
  /** Takes focus when the grid appears, because the grid is what the page was opened for. */
  takesFocus?: boolean;
  /** Called when the user sorts by a column whose `sorted` is set. */
  onSort?: (column: string) => void;
  /**
   * Called when the selected rows are dragged so that they begin at this index, counted without them; null: rows cannot be
   * dragged.
   */
  onMove?: ((to: number) => void) | null;
}) {
  useSyncExternalStore(store.subscribe, store.getVersion);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const activeId = useId();
  const noteId = useId();
  const beginDrag = useRangeDrag(store, scroller);
  const sort = useStableCallback((column: string) => onSort?.(column));
  const [question, setQuestion] = useState<PasteQuestion | null>(null);
  // Commits an open editor when the page is left.
  useEffect(() => () => store.commitEdit(), [store]);

  useViewRequests(store, scroller, root, takesFocus);

  const focusGrid = () => root.current?.focus({ preventScroll: true });
  const show = () => scroller !== null && showActiveCell(scroller, store);
  const openEditor = (begin: 'value' | 'empty') => {
    show();
    flushSync(() => store.beginEdit(begin));
  };
  const onExit = ({ rows, columns }: EditorExit) => {
    if (rows !== 0 || columns !== 0) store.move(rows, columns);
    focusGrid();
    show();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (scroller === null) return;
    const endward = runsFromRight(scroller) ? 'ArrowLeft' : 'ArrowRight';
    const command = commandForKey(event, rowsPerPage(readViewport(scroller)), endward);
    if (command === null || leavesGrid(store, command)) return;
    if (command.do === 'type') {
      // No preventDefault, so that the key types into the editor; not passed on, so that it does not trigger a shortcut of
      // the page.
      event.stopPropagation();
      return openEditor('empty');
    }
    event.preventDefault();
    if (command.do === 'edit') return openEditor('value');
    if (command.do === 'step') store.move(0, command.columns);
    else runCommand(store, command);
    show();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (!isInCell(event.target)) return;
    focusGrid();
    beginDrag(event);
  };
  const onDoubleClick = (event: MouseEvent<HTMLElement>) => {
    if (isInCell(event.target)) openEditor('value');
  };
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    const { clipboardData, type } = event;
    let isNow = true;
    const copy = (text: string): boolean => {
      // The event's clipboardData cannot be written once the event is over.
      if (isNow) clipboardData.setData('text/plain', text);
      else if (!copyText(text)) {
        store.say(type === 'cut' ? t().grid.cutAgain : t().grid.copyAgain);
        return false;
      }
      return true;
    };
    if (type === 'cut') cutSelected(store, copy);
    else copySelected(store, copy);
    isNow = false;
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    pasteText(store, event.clipboardData.getData('text/plain'), setQuestion);
    show();
  };

  const { rows, columns } = store.size;
  const { totalWidth } = store.layout;
  return (
    <div className={classes.frame}>
      <div ref={setScroller} className={classes.scroller}>
        <div
          ref={root}
          role="grid"
          tabIndex={0}
          aria-label={label}
          aria-multiselectable
          aria-rowcount={rows + 1}
          aria-colcount={columns}
          {...(rows > 0 && { 'aria-activedescendant': activeId })}
          className={classes.grid}
          style={{ width: totalWidth }}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onDoubleClick={onDoubleClick}
          onCopy={onCopy}
          onCut={onCopy}
          onPaste={onPaste}
        >
          <GridHeader
            store={store}
            layout={store.layout}
            active={rows === 0 ? -1 : store.selection.focus.column}
            onSort={sort}
          />
          <div role="rowgroup" className={classes.body} style={{ height: bodyHeight(rows) }}>
            {scroller !== null && (
              <GridBody store={store} scroller={scroller} activeId={activeId} noteId={noteId} />
            )}
          </div>
        </div>
        {scroller !== null && <FillHandle store={store} scroller={scroller} />}
        {scroller !== null && onMove !== null && (
          <MoveHandle store={store} scroller={scroller} onMove={onMove} />
        )}
        <CellEditor store={store} onExit={onExit} />
        <NoticeBubble store={store} />
      </div>
      <CellNote store={store} noteId={noteId} />
      {question !== null && (
        <PastePreview store={store} question={question} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}

/** Shows the active cell and takes focus when the store requests it, and when the grid appears. */
function useViewRequests(
  store: GridStore,
  scroller: HTMLElement | null,
  root: RefObject<HTMLElement | null>,
  takesFocus: boolean,
) {
  const { scroll, focus } = store.requests;
  const [{ scroll: scrollBefore, focus: focusBefore }] = useState(store.requests);
  useLayoutEffect(() => {
    if (scroller === null) return undefined;
    if (scroll > scrollBefore) return showActiveCell(scroller, store);
    // Deferred to the frame in which the grid appears: reading its size any earlier would lay out the page twice.
    const frame = requestAnimationFrame(() => showActiveCell(scroller, store));
    return () => cancelAnimationFrame(frame);
  }, [store, scroller, scroll, scrollBefore]);
  useLayoutEffect(() => {
    if (focus > focusBefore || (takesFocus && !isTyping())) root.current?.focus({ preventScroll: true });
  }, [root, takesFocus, focus, focusBefore]);
}

/** True if a dialog or a field has focus: the grid must not take focus then, and rows can arrive at any time. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement !== null && activeElement.closest('[role=dialog], input, textarea') !== null;
}

function isInCell(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[role=gridcell]') !== null;
}

/** Tab past the first or last cell of a row moves focus out of the grid. */
function leavesGrid(store: GridStore, command: GridCommand): boolean {
  if (command.do !== 'step') return false;
  const next = store.selection.focus.column + command.columns;
  return next < 0 || next >= store.size.columns;
}
