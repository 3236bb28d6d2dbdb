import type { ReactNode } from 'react';
import classes from './setting-row.module.css';

/** A setting: name and description on the left, control on the right. `id`: element id of the name, for labeling the control. */
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
