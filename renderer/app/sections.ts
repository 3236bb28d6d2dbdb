import { IconAdjustments } from '@tabler/icons-react';
import { t } from '../../messages/language.ts';
import type { Section } from '../ui/workspace.ts';
import { WORKSPACES } from './workspaces.ts';

/** The frame's own page: what it shows comes from the workspaces, so it is none. */
const settings = {
  name: () => t().workspaces.settings,
  path: '/settings',
  icon: IconAdjustments,
  scopes: [],
  key: 'S',
} as const satisfies Section;

/** An entry whose address the router knows. */
export type RoutedSection = Section & {
  readonly path: (typeof WORKSPACES)[number]['path'] | (typeof settings)['path'];
};

/** The entries of the rail, in its order. */
export const SECTIONS: readonly RoutedSection[] = [...WORKSPACES, settings];
