import { Kbd } from '@mantine/core';
import classes from './keys.module.css';
import { isMac, keyCaps } from './shortcut-keys.ts';

/** A shortcut as the keys to press. */
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

/** The key of a button, on it: in its own colours, and not read out with its name. */
export function ButtonKey({ children }: { children: string | null }) {
  return (
    <Kbd className={classes.onButton} aria-hidden>
      {children}
    </Kbd>
  );
}
