import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

/** One setting: its name and what it does on the left, what changes it on the right. `id` names the name, for its control. */
export function SettingRow({
  name,
  id,
  about = null,
  children,
}: {
  name: string;
  id: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <span id={id}>{name}</span>
        {about !== null && (
          <div id={`${id}-about`} className={classes.about}>
            {about}
          </div>
        )}
      </div>
      <div className={classes.controls}>{children}</div>
    </div>
  );
}
