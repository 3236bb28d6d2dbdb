import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
  type MantineThemeOverride,
} from '@mantine/core';

/** Mantine variables that come from the app's own (app.css), which fit both color schemes and have enough contrast. */
const SURFACES = {
  '--mantine-color-body': 'var(--sd-surface)',
  '--mantine-color-text': 'var(--sd-text)',
  '--mantine-color-dimmed': 'var(--sd-text-muted)',
  '--mantine-color-placeholder': 'var(--sd-placeholder)',
  '--mantine-color-error': 'var(--sd-danger)',
  '--mantine-color-default-border': 'var(--sd-line-strong)',
};

/** Builds the style sheet of a theme: the variables that Mantine's own style sheet reads, for both color schemes. */
export function themeStyleSheet(theme: MantineThemeOverride): CSSStyleSheet {
  const variables = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme));
  Object.assign(variables.light, SURFACES);
  Object.assign(variables.dark, SURFACES);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(convertCssVariables(variables, ':root'));
  return sheet;
}
