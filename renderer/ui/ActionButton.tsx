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

/** An action: why it is unavailable, null if it is available, and what it does. */
interface Action {
  readonly whyNot: string | null;
  /** Omitted on the submit button of a form. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

/**
 * A button that says why it is disabled. Unlike a `disabled` button it can still be reached by keyboard and screen reader:
 * focus or hover shows the reason, and `aria-describedby` has it read out.
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

/** Mantine disables a button while it loads, which would move focus out of its dialog or row. */
function stayInReach({ disabled, type, ...props }: ComponentProps<'button'>) {
  const reach = { ...props, ...(disabled && { 'aria-disabled': true }) };
  return type === 'submit' ? <button type="submit" {...reach} /> : <button type="button" {...reach} />;
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}

/** The same for an icon button. `label` is its accessible name. */
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

/** Delay, so that no tooltip appears when the pointer only passes over. Milliseconds. */
const ENTER_DELAY_MS = 150;

/**
 * Shows `reason` on hover and focus, unless it is null. The tooltip is created when it is first shown: most never are, and
 * rendering one costs as much as the rest of a button.
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
    // If the file of the code is gone, the page works on without tooltips.
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

/** Esc hides the tooltip, wherever focus is (WCAG 1.4.13). */
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

/** For buttons of another kind: the props to pass, and the description to render next to the button. */
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
