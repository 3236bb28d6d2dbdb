import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';

/** The variables that Mantine's own style sheet reads, for a theme, in both colour schemes. */
export function themeStyleSheet(theme: MantineThemeOverride): CSSStyleSheet {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables, ':root'));
  return sheet;
}
