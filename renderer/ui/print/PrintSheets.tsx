import { useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { currentLanguage } from '../../../messages/language.ts';
import classes from './print.module.css';

/** What paper shows, with the `pageRules` of it. It stands beside the app, unseen, only as long as it is printed. */
export function PrintSheets({ rules, children }: { rules: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [rules]);
  return createPortal(
    <div className={classes.sheets} lang={currentLanguage()} data-print-sheets>
      {children}
    </div>,
    document.body,
  );
}
