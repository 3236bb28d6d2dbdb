import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { t } from '../../messages/language.ts';
import { useActiveStore } from '../data/active-store.tsx';
import { inBackground } from '../data/in-background.ts';
import { ReasonTooltip } from '../ui/ActionButton.tsx';
import { useNarrowWindow } from '../ui/use-narrow-window.ts';
import { useShortcut } from '../ui/use-shortcut.ts';
import classes from './rail.module.css';
import { SECTIONS, type RoutedSection } from './sections.ts';

/**
 * The app's sections; G followed by a letter goes to one. A section that the token does not open is grayed out with the
 * reason, not hidden.
 */
export function NavigationRail() {
  return (
    <nav aria-label={t().frame.sections}>
      <ul className={classes.list}>
        {SECTIONS.map((section) => (
          <li key={section.path}>
            <SectionLink section={section} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section }: { section: RoutedSection }) {
  const navigate = useNavigate();
  const { whyNotScope } = useActiveStore();
  const reason = whyNotScope(...section.scopes);
  useShortcut(
    { keys: `G ${section.key}`, name: section.name(), group: t().frame.commandGroups.goTo },
    () => inBackground(navigate({ to: section.path })),
    { whyNot: reason },
  );
  const reasonId = useId();
  const narrow = useNarrowWindow(900);
  const Icon = section.icon;
  const content = (
    <>
      <Icon size={17} stroke={1.7} aria-hidden className={classes.icon} />
      <span className={classes.name}>{section.name()}</span>
      {section.Badge && <section.Badge />}
    </>
  );
  return (
    <ReasonTooltip
      reason={reason ?? (narrow ? section.name() : null)}
      position="right"
      className={classes.place}
    >
      {reason === null ? (
        <Link to={section.path} className={classes.link}>
          {content}
        </Link>
      ) : (
        <button type="button" aria-disabled="true" aria-describedby={reasonId} className={classes.link}>
          {content}
          <span id={reasonId} className={classes.hidden}>
            {reason}
          </span>
        </button>
      )}
    </ReasonTooltip>
  );
}
