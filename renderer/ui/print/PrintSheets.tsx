import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { currentLanguage } from '../../../messages/language.ts';
import { adoptSheet } from '../adopt-sheet.ts';
import classes from './print.module.css';

/** The printed content, with its `pageRules`. Rendered next to the app and hidden on the screen, only while printing. */
export function PrintSheets({ rules, children }: { rules: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    return adoptSheet(sheet);
  }, [rules]);
  return createPortal(
    <div className={classes.sheets} lang={currentLanguage()} data-print-sheets>
      {children}
    </div>,
    document.body,
  );
}
