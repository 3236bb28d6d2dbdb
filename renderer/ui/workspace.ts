import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { Scope } from '../../shared/scopes.ts';
import type { JobDeclarations } from '../queue/job-declaration.ts';

/** One entry of the rail. The palette, the keys after G and the gate of a page read the same entry. */
export interface Section {
  readonly name: () => string;
  readonly path: `/${string}`;
  readonly icon: ComponentType<{
    size: number;
    stroke: number;
    'aria-hidden': true;
    className?: string | undefined;
  }>;
  /** One of them opens it; none: it is open to every token. */
  readonly scopes: readonly Scope[];
  /** Pressed after G. */
  readonly key: string;
  /** Beside its name, such as a `CountBadge`; nothing while there is nothing to tell. */
  readonly Badge?: ComponentType;
}

/** What a feature tells the frame about itself: the frame knows nothing else of it. */
export interface Workspace extends Section {
  /** Its pages, below `rootRoute`. */
  readonly routes: readonly AnyRoute[];
  /** The kinds of job that it submits. */
  readonly jobs?: Partial<JobDeclarations>;
  /** In the status bar, on every page. */
  readonly StatusItem?: ComponentType;
  /** Its part of the settings page: a titled section. */
  readonly Settings?: ComponentType;
  /** Draws nothing: runs as long as the store is open, on every page. Commands of every page are registered here. */
  readonly Background?: ComponentType;
}
