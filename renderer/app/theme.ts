import { createTheme } from '@mantine/core';
import type * as kit from '@mantine/core';

const FONT =
  "'Inter Variable', Inter, -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";
const MONO =
  "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace";

// react-remove-scroll writes a <style> element, which the content security policy forbids, and the body never scrolls.
const overlay = { lockScroll: false, transitionProps: { duration: 120 } };

/**
 * Makes a popover higher than the window, or than this many pixels, scroll, on the side with more room. One that fits does not
 * scroll, because that would cut off the list that opens from a field in it.
 */
function limitHeight(limit: number): NonNullable<kit.PopoverProps['middlewares']> {
  return {
    flip: { fallbackStrategy: 'bestFit' },
    size: {
      padding: 8,
      apply: ({ availableHeight, elements, rects }) => {
        const maxHeight = Math.min(availableHeight, limit);
        // After the height was limited this runs again, with the limited height.
        const overflowY = rects.floating.height > maxHeight - 1 ? 'auto' : 'visible';
        Object.assign(elements.floating.style, { maxHeight: `${String(maxHeight)}px`, overflowY });
      },
    },
  };
}

/** The components that the theme configures. */
type Components = Pick<
  typeof kit,
  | 'Button'
  | 'Drawer'
  | 'Input'
  | 'Menu'
  | 'Modal'
  | 'NativeSelect'
  | 'PasswordInput'
  | 'Popover'
  | 'SegmentedControl'
  | 'Select'
  | 'Textarea'
  | 'TextInput'
  | 'Tooltip'
> & { InputWrapper: typeof kit.Input.Wrapper };

/** Only the types of the components are used: their code is loaded with whatever shows them. */
type ComponentSettings = {
  [Name in keyof Components]: Components[Name] extends { extend: (settings: infer Settings) => unknown }
    ? Settings
    : never;
};

/** Calm and dense: one accent color, cool grays, a 13-pixel base, controls 32 pixels high. */
export const appTheme = createTheme({
  fontFamily: FONT,
  fontFamilyMonospace: MONO,
  primaryColor: 'iris',
  primaryShade: { light: 6, dark: 6 },
  black: '#1b1f27',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'sm',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '6px', sm: '10px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '20px', lineHeight: '28px' },
      h2: { fontSize: '16px', lineHeight: '24px' },
      h3: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  shadows: {
    xs: '0 1px 2px rgb(16 24 40 / 6%)',
    sm: '0 1px 3px rgb(16 24 40 / 10%), 0 1px 2px rgb(16 24 40 / 6%)',
    md: '0 4px 12px rgb(16 24 40 / 12%), 0 1px 3px rgb(16 24 40 / 8%)',
    lg: '0 10px 28px rgb(16 24 40 / 18%), 0 2px 6px rgb(16 24 40 / 8%)',
    xl: '0 20px 48px rgb(16 24 40 / 24%)',
  },
  colors: {
    iris: [
      '#f1f3ff',
      '#e3e7fe',
      '#c8cffb',
      '#a6b0f6',
      '#8490ef',
      '#6974e8',
      '#4f5ede',
      '#4350c4',
      '#38439f',
      '#2d3578',
    ],
    red: [
      '#fff1f0',
      '#ffe0de',
      '#ffc2be',
      '#f99a94',
      '#ef6f67',
      '#e14b42',
      '#c9352c',
      '#b3261e',
      '#941e18',
      '#731612',
    ],
    gray: [
      '#f7f8fa',
      '#f0f2f5',
      '#e6e9ee',
      '#d8dce3',
      '#bfc6d1',
      '#8b93a1',
      '#5f6876',
      '#474e5b',
      '#323843',
      '#1f242c',
    ],
    dark: [
      '#e2e5ea',
      '#bcc2cc',
      '#959dab',
      '#6e7685',
      '#3b414c',
      '#2e333d',
      '#23272f',
      '#1a1d23',
      '#14171c',
      '#0e1014',
    ],
  },
  components: {
    Button: {
      defaultProps: { size: 'sm' },
      vars: (_theme, { size }) => ({
        root: size === 'sm' ? { '--button-height': '32px', '--button-padding-x': '12px' } : {},
      }),
    },
    Input: {
      vars: (_theme, { size }) => ({
        wrapper: {
          ...(size === 'sm' && { '--input-height': '32px' }),
          // An invalid value is marked by its border and its message; the text itself stays readable.
          '--input-color': 'var(--sd-text)',
          '--input-placeholder-color': 'var(--sd-placeholder)',
        },
      }),
    },
    InputWrapper: {
      vars: () => ({
        label: {},
        success: {},
        description: { '--input-description-size': '12px' },
        error: { '--input-error-size': '12px' },
      }),
    },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm' } },
    SegmentedControl: { defaultProps: { size: 'sm' } },
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 80 },
        position: 'bottom-end',
        withInitialFocusPlaceholder: false,
        // Not on key events, which Mantine's default list includes: the key that opened the menu would close it at once.
        clickOutsideEvents: ['mousedown', 'touchstart'],
        middlewares: limitHeight(560),
      },
    },
    Popover: { defaultProps: { middlewares: limitHeight(Infinity) } },
    Tooltip: {
      defaultProps: {
        multiline: true,
        maw: 320,
        withArrow: true,
      },
    },
    Modal: {
      defaultProps: {
        ...overlay,
        centered: true,
        radius: 'md',
        padding: 'lg',
      },
    },
    Drawer: { defaultProps: overlay },
  } satisfies ComponentSettings,
});
