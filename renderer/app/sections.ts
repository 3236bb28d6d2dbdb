import { IconAdjustments } from '@tabler/icons-react';
import { t } from '../../messages/language.ts';
import type { Section } from '../ui/workspace.ts';
import { WORKSPACES } from './workspaces.ts';

/** The frame's own page. Not a workspace: its content comes from the workspaces. */
const settings = {
  name: () => t().workspaces.settings,
  path: '/settings',
  icon: IconAdjustments,
  scopes: [],
  key: 'S',
} as const satisfies Section;

/** A section whose path the router knows. */
export type RoutedSection = Section & {
  readonly path: (typeof WORKSPACES)[number]['path'] | (typeof settings)['path'];
};

/** The entries of the navigation rail, in its order. */
export const SECTIONS: readonly RoutedSection[] = [...WORKSPACES, settings];
