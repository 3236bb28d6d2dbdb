import { useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { currentLanguage } from '../../../../messages/language.ts';
import { pageRules } from './page-rules.ts';
import { PackingSlip } from './PackingSlip.tsx';
import type { Slip } from './slip.ts';
import classes from './slip.module.css';

/** The slips as paper shows them. They stand beside the app, unseen, only as long as they are printed. */
export function PrintSheets({ slips }: { slips: readonly Slip[] }) {
  useLayoutEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(pageRules(slips));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
    };
  }, [slips]);
  return createPortal(
    <div className={classes.sheets} lang={currentLanguage()} data-print-sheets>
      {slips.map((slip) => (
        <PackingSlip key={slip.id} slip={slip} />
      ))}
    </div>,
    document.body,
  );
}
