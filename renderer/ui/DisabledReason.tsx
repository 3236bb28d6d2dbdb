import {
  ActionIcon,
  Button,
  VisuallyHidden,
  type ButtonProps,
  type ActionIconProps,
  type TooltipProps,
} from '@mantine/core';
import {
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import { codeOnDemand } from '../data/code-on-demand.ts';
import { partWhenLoaded } from './on-demand.tsx';

const tooltipCode = codeOnDemand(async () => import('./tooltip-code.ts'));
const Tooltip = partWhenLoaded(tooltipCode, 'Tooltip');

/** What every action has: why it is not open, or null, and what it does. */
interface Action {
  readonly whyNot: string | null;
  /** Left out on the submit button of a form. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that says why it is disabled. It stays reachable by keyboard and screen reader, which a `disabled` one does
 * not: focus or hover shows the reason, `aria-describedby` reads it.
 */
export function ActionButton({
  whyNot,
  onClick,
  loading = false,
  children,
  ...rest
}: Action & Omit<ButtonProps, 'disabled'> & { children: ReactNode; type?: 'button' | 'submit' }) {
  const reason = useReason(whyNot, loading ? ignore : onClick);
  return (
    <ReasonTooltip reason={whyNot}>
      <Button {...rest} {...reason.props} loading={loading} renderRoot={stayInReach}>
        {children}
      </Button>
      {reason.text}
    </ReasonTooltip>
  );
}

/** Mantine disables a button while it loads, which throws the focus out of the dialog or the row that it is in. */
function stayInReach({ disabled, type, ...props }: ComponentProps<'button'>) {
  const reach = { ...props, ...(disabled && { 'aria-disabled': true }) };
  return type === 'submit' ? <button type="submit" {...reach} /> : <button type="button" {...reach} />;
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** The same for a button that is an icon. `label` is its name. */
export function ActionIconButton({
  whyNot,
  onClick,
  label,
  children,
  ...rest
}: Action & Omit<ActionIconProps, 'disabled'> & { label: string; children: ReactNode }) {
  const reason = useReason(whyNot, onClick);
  return (
    <ReasonTooltip reason={whyNot === null ? label : `${label}: ${whyNot}`}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} {...rest} {...reason.props}>
        {children}
      </ActionIcon>
      {reason.text}
    </ReasonTooltip>
  );
}

/** Who passes over a button is not told. Milliseconds. */
const ENTER_DELAY_MS = 150;

/**
 * Shows a sentence on hover and focus; nothing when there is none. The tooltip is made when it is first shown: most never
 * are, and each costs as much to draw as all else of a button.
 */
export function ReasonTooltip({
  reason,
  position = 'top',
  enterDelay = ENTER_DELAY_MS,
  className,
  children,
}: {
  reason: string | null;
  position?: TooltipProps['position'];
  enterDelay?: number;
  className?: string | undefined;
  children: ReactNode;
}) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const [isShown, setIsShown] = useState(false);
  const show = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
    setTarget(currentTarget);
    setIsShown(true);
    // Where its file is gone the page stays, without this sentence.
    tooltipCode.load().catch(() => undefined);
  };
  const hide = () => setIsShown(false);
  useDismiss(isShown, hide);
  return (
    <span
      className={className}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event)}
      onBlur={hide}
    >
      {children}
      {target !== null && (
        <Tooltip
          target={target}
          label={reason}
          opened={isShown && reason !== null}
          position={position}
          transitionProps={{ enterDelay, duration: 80 }}
        />
      )}
    </span>
  );
}

/** Esc hides what is shown, wherever the focus is (WCAG 1.4.13). */
function useDismiss(isShown: boolean, hide: () => void): void {
  const dismiss = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  });
  useEffect(() => {
    if (!isShown) return undefined;
    window.addEventListener('keydown', dismiss, { capture: true });
    return () => window.removeEventListener('keydown', dismiss, { capture: true });
  }, [isShown]);
}

/** For a button of another look: what it is given, and the sentence to put beside it. */
export function useReason(whyNot: string | null, onClick: Action['onClick']) {
  const id = useId();
  if (whyNot === null) return { props: onClick === undefined ? {} : { onClick }, text: null };
  return {
    props: {
      'aria-disabled': true,
      'aria-describedby': id,
      'data-disabled': true,
      onClick: (event: MouseEvent) => event.preventDefault(),
    },
    text: <VisuallyHidden id={id}>{whyNot}</VisuallyHidden>,
  };
}
