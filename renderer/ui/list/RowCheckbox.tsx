import { useLayoutEffect, useRef, type RefObject } from 'react';
import classes from './list.module.css';

/** The checkbox of a row, or of all rows (`some`: only some are selected). Native, because a page can have a hundred. */
export function RowCheckbox({
  ref,
  label,
  checked,
  onChange,
}: {
  ref?: RefObject<HTMLInputElement | null>;
  /** Accessible name. */
  label: string;
  checked: boolean | 'some';
  onChange: () => void;
}) {
  const own = useRef<HTMLInputElement>(null);
  const input = ref ?? own;
  useLayoutEffect(() => {
    if (input.current !== null) input.current.indeterminate = checked === 'some';
  }, [input, checked]);
  return (
    <input
      ref={input}
      type="checkbox"
      className={classes.checkbox}
      aria-label={label}
      checked={checked === true}
      onChange={onChange}
    />
  );
}
