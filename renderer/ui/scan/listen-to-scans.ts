import { codesOf, isQuick, isScan, readKey, SCAN_RULES, type ScanKey, type ScanRun } from './scan-reader.ts';
import { restoreText, textFieldAt, typedText, type TypedText } from './typed-text.ts';
import { usCharacter } from './us-layout.ts';

/** What a scanner sent. */
export interface Scan {
  /** What it may stand for, what the system's keyboard types first. */
  readonly codes: readonly string[];
  /** The page took some of its characters for keys of its own before it was known that they were a scan's. */
  readonly pressedKeys: boolean;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}

export interface ScanListener {
  /** Whether a scanner is known to be there: then letters are held back, too. Asked at each key. */
  readonly isInUse: () => boolean;
  readonly onScan: (scan: Scan) => void;
  /** The characters of a scan came without an end, or with a gap: they are dropped. */
  readonly onCutOff: () => void;
}

/** Keys that go down while others are typed, and type nothing themselves. */
const SILENT = /^(Shift|CapsLock|AltGraph|NumLock)$/;

/**
 * Listens for scans wherever the focus is, except in text fields of dialogs: what comes there is typed. Out of other text
 * fields a scan is taken back as it ends. A digit that no field takes is held back for as long as it may be the first of a
 * scan (`SCAN_RULES.averageGap`), and so is a letter once a scanner is in use; then it is pressed: later, but never lost.
 * Returns the function that stops listening.
 */
export function listenToScans(page: Window, { isInUse, onScan, onCutOff }: ScanListener): () => void {
  let run: ScanRun | null = null;
  let held: KeyboardEvent[] = [];
  /** The run's keys that were not held back, or not for long enough. */
  let passed: KeyboardEvent[] = [];
  let before: TypedText[] = [];
  let timer: number | undefined;
  const ours = new WeakSet<Event>();

  const press = (key: KeyboardEvent) => {
    const again = pressAgain(key, page.document, ours);
    if (again !== null) passed.push(again);
  };
  const letGo = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    keys.forEach(press);
  };
  /** One after the other, as the system would: the next one means the page as the one before has left it. */
  const letGoInTurn = () => {
    const [key, ...others] = held;
    held = others;
    if (key !== undefined) press(key);
    if (others.length > 0) timer = page.setTimeout(letGoInTurn);
  };
  const drop = () => {
    clearTimeout(timer);
    held = [];
  };
  const waitedEnough = () => {
    if (run === null || !(run.isCut || isScan(run))) letGoInTurn();
    else if (held.length > 0) {
      drop();
      onCutOff();
    }
  };
  const hold = (key: KeyboardEvent, ms: number) => {
    swallow(key);
    held.push(key);
    clearTimeout(timer);
    // Keys that came while the page was busy are heard before the second one.
    timer = page.setTimeout(() => (timer = page.setTimeout(waitedEnough)), ms);
  };
  const startAnew = () => {
    if (run?.isCut === true) drop();
    else letGo();
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
      letGo();
      if (!before.some((text) => text.field === field)) before.push(typedText(field));
    } else if (isToHold(event.key, run, held.length > 0, isInUse()))
      hold(event, run.text.length > 1 && isQuick(run) ? SCAN_RULES.longestGap : SCAN_RULES.averageGap);
    else {
      letGo();
      passed.push(event);
    }
  };
  page.addEventListener('keydown', onKeyDown, { capture: true });
  // What was pressed before it acts before it.
  page.addEventListener('pointerdown', letGo, { capture: true });
  return () => {
    page.removeEventListener('pointerdown', letGo, { capture: true });
    page.removeEventListener('keydown', onKeyDown, { capture: true });
    startAnew();
  };
}

/** Whether a key is surely typed: with Ctrl, held down, composed, or into a field in which a scan is text like any other. */
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
 * Whether a key waits until it is known what it is. Letters are what decides on orders: before there is a scanner they wait for
 * nothing. Space presses a button when it goes up again, and `/` goes to a field that takes the next key: neither can be
 * made up for, so they wait only in what is no typing, or for a scanner.
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

/** Presses a key that was held back, where the focus is now. Returns the new event; null when it was typed into a field. */
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
