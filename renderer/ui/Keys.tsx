import { Kbd } from '@mantine/core';
import classes from './keys.module.css';
import { isMac, keyCaps } from './shortcut-keys.ts';

/** A shortcut, shown as key caps. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyCaps(keys, isMac()).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
}

/** A button's shortcut, shown on the button in its colors, and hidden from screen readers. */
export function ButtonKey({ children }: { children: string | null }) {
  return (
    <Kbd className={classes.onButton} aria-hidden>
      {children}
    </Kbd>
  );
}
