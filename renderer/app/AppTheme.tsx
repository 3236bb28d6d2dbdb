import { DirectionProvider, MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useColorScheme } from '@mantine/hooks';
import { useLayoutEffect, useMemo, type ReactNode } from 'react';
import { currentDirection, currentLanguage, t } from '../../messages/language.ts';
import type { Settings } from '../../shared/contract/host-contract.ts';
import { adoptSheet } from '../ui/adopt-sheet.ts';
import { appTheme } from './theme.ts';
import { themeStyleSheet } from './theme-style-sheet.ts';
import { Toasts } from './Toasts.tsx';

/**
 * Sets the color scheme and the text direction. The policy `style-src 'self'` forbids the `<style>` elements that Mantine
 * writes for the theme's variables, so they are switched off and the same variables are adopted as a constructed style
 * sheet, which the policy allows.
 */
export function AppTheme({
  colorScheme,
  children,
}: {
  colorScheme: Settings['colorScheme'];
  children: ReactNode;
}) {
  const system = useColorScheme('light', { getInitialValueInEffect: false });
  const { close, showToken } = t().frame;
  const { dismiss } = t().errors;
  const theme = useMemo(() => withLabels({ close, dismiss, showToken }), [close, dismiss, showToken]);
  useLayoutEffect(() => adoptSheet(themeStyleSheet(appTheme)), []);
  const language = currentLanguage();
  const direction = currentDirection();
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = direction;
  }, [language, direction]);
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <MantineProvider
        theme={theme}
        forceColorScheme={colorScheme === 'auto' ? system : colorScheme}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        {children}
        <Toasts />
      </MantineProvider>
    </DirectionProvider>
  );
}

/** Sets the labels of the buttons that Mantine renders itself. */
function withLabels({ close, dismiss, showToken }: { close: string; dismiss: string; showToken: string }) {
  return mergeThemeOverrides(appTheme, {
    components: {
      Modal: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
      PasswordInput: {
        defaultProps: {
          visibilityToggleFocusable: true,
          visibilityToggleButtonProps: { 'aria-label': showToken },
        },
      },
      Notification: { defaultProps: { closeButtonProps: { 'aria-label': dismiss } } },
    },
  });
}
