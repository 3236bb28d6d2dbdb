import { codesOf, isQuick, isScan, readKey, SCAN_RULES, type ScanKey, type ScanRun } from './scan-reader.ts';
import { restoreText, textFieldAt, typedText, type TypedText } from './typed-text.ts';
import { usCharacter } from './us-layout.ts';

/** A scan. */
export interface Scan {
  /** Possible readings; the first one is by the system's keyboard layout. */
  readonly codes: readonly string[];
  /** Whether the page handled some of its characters as shortcuts before they were recognized as a scan. */
  readonly pressedKeys: boolean;
  /** Duration in milliseconds. */
  readonly ms: number;
}

interface ScanListener {
  /** Whether a scanner is known to be in use; letters are held back too then. Called for each key. */
  readonly isInUse: () => boolean;
  readonly onScan: (scan: Scan) => void;
  /** Called when the characters of a scan were dropped because its end was missing or it had a gap. */
  readonly onCutOff: () => void;
}

/** Keys that are pressed along with others and type nothing themselves. */
const SILENT = /^(Shift|CapsLock|AltGraph|NumLock)$/;

/**
 * Listens for scans wherever focus is, except in text fields of dialogs, where a scan is ordinary text. In other text fields,
 * the text is restored when a scan ends. Outside text fields, a digit is held back while it may be the first of a scan
 * (`SCAN_RULES.averageGap`), and so is a letter once a scanner is in use; if it is not, the key press is replayed, late but
 * never lost. Returns the function that stops listening.
 */
export function listenToScans(page: Window, { isInUse, onScan, onCutOff }: ScanListener): () => void {
  let run: ScanRun | null = null;
  let held: KeyboardEvent[] = [];
  /** Keys of the run that were not held back, or were replayed. */
  let passed: KeyboardEvent[] = [];
  let before: TypedText[] = [];
  let timer: number | undefined;
  const ours = new WeakSet<Event>();

  const press = (key: KeyboardEvent) => {
    const again = pressAgain(key, page.document, ours);
    if (again !== null) passed.push(again);
  };
  const replay = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    keys.forEach(press);
  };
  /** Replays the held keys one task at a time, like the system: each key acts on the page as the previous one has left it. */
  const replayInTurn = () => {
    const [key, ...others] = held;
    held = others;
    if (key !== undefined) press(key);
    if (others.length > 0) timer = page.setTimeout(replayInTurn);
  };
  const drop = () => {
    clearTimeout(timer);
    held = [];
  };
  const waitedEnough = () => {
    if (run === null || !(run.isCut || isScan(run))) replayInTurn();
    else if (held.length > 0) {
      drop();
      onCutOff();
    }
  };
  const hold = (key: KeyboardEvent, ms: number) => {
    swallow(key);
    held.push(key);
    clearTimeout(timer);
    // Two timeouts: keys that arrived while the page was busy are handled before the second one.
    timer = page.setTimeout(() => (timer = page.setTimeout(waitedEnough)), ms);
  };
  const startAnew = () => {
    if (run?.isCut === true) drop();
    else replay();
    run = null;
    passed = [];
    before = [];
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (ours.has(event) || SILENT.test(event.key)) return;
    const field = textFieldAt(event.target);
    if (isTyping(event)) return startAnew();
    const reading = readKey(run, toScanKey(event));
    switch (reading.kind) {
      case 'typing':
        return startAnew();
      case 'began':
        startAnew();
        ({ run } = reading);
        break;
      case 'goes_on':
        ({ run } = reading);
        break;
      case 'scan': {
        swallow(event);
        drop();
        for (const text of before) restoreText(text);
        const pressedKeys = passed.some(({ defaultPrevented }) => defaultPrevented);
        startAnew();
        return onScan({
          codes: codesOf(reading.run),
          pressedKeys,
          ms: event.timeStamp - reading.run.firstAt,
        });
      }
    }
    if (field !== null) {
      replay();
      if (!before.some((text) => text.field === field)) before.push(typedText(field));
    } else if (isToHold(event.key, run, held.length > 0, isInUse()))
      hold(event, run.text.length > 1 && isQuick(run) ? SCAN_RULES.longestGap : SCAN_RULES.averageGap);
    else {
      replay();
      passed.push(event);
    }
  };
  page.addEventListener('keydown', onKeyDown, { capture: true });
  // Held keys must act before a click that follows them.
  page.addEventListener('pointerdown', replay, { capture: true });
  return () => {
    page.removeEventListener('pointerdown', replay, { capture: true });
    page.removeEventListener('keydown', onKeyDown, { capture: true });
    startAnew();
  };
}

/** Whether a key is surely typed: with Ctrl, Alt or Cmd, repeated, composed, or in a field where a scan is ordinary text. */
function isTyping(event: KeyboardEvent): boolean {
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  const { target } = event;
  const isElsewhere =
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('select') ||
      (textFieldAt(target) !== null && target.closest('[role=dialog]') !== null));
  return isCommand || event.repeat || event.isComposing || isElsewhere;
}

function toScanKey({ key, code, shiftKey, timeStamp }: KeyboardEvent): ScanKey {
  const kind = /^.$/u.test(key) ? 'character' : key === 'Enter' || key === 'Tab' ? 'end' : 'other';
  const character = kind === 'character' ? key : '';
  return { kind, character, usCharacter: usCharacter(code, shiftKey), at: timeStamp };
}

/**
 * Whether a key is held back until it is known whether it belongs to a scan. Letters are the shortcuts that decide on orders,
 * so without a scanner in use they do not start a wait. Space presses a button on key-up, and `/` focuses a field that takes
 * the next key. Neither can be replayed, so Space, and `/` unless a scanner is in use, are held only after several held keys.
 */
function isToHold(key: string, run: ScanRun, isAnyHeld: boolean, isInUse: boolean): boolean {
  const isLong = run.text.length > SCAN_RULES.shortestCut;
  if (key === ' ' || (key === '/' && !isInUse)) return isLong && isAnyHeld;
  return isAnyHeld || isScan(run) || /\p{N}/u.test(key) || (isInUse && /\p{L}/u.test(key));
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Replays a held key where focus is now. Returns the new event; null if the key was typed into a field. */
function pressAgain(key: KeyboardEvent, page: Document, ours: WeakSet<Event>): KeyboardEvent | null {
  const target = page.activeElement ?? page.body;
  const field = textFieldAt(target);
  if (field !== null) {
    const [start, end] = [
      field.selectionStart ?? field.value.length,
      field.selectionEnd ?? field.value.length,
    ];
    const value = field.value.slice(0, start) + key.key + field.value.slice(end);
    restoreText({ field, value, caret: [start + key.key.length, start + key.key.length] });
    return null;
  }
  const again = new KeyboardEvent('keydown', {
    key: key.key,
    code: key.code,
    location: key.location,
    shiftKey: key.shiftKey,
    bubbles: true,
    cancelable: true,
    composed: true,
  });
  ours.add(again);
  target.dispatchEvent(again);
  return again;
}
