import { Kbd } from '@mantine/core';
import classes from './keys.module.css';
import { keyCaps } from './shortcut-keys.ts';

/** A shortcut as the keys to press. */
export function Keys({ keys }: { keys: string }) {
  const mac = navigator.platform.startsWith('Mac');
  return (
    <span className={classes.keys}>
      {keyCaps(keys, mac).map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
    </span>
  );
}
