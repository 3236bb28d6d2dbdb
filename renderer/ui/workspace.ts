import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { JobKindName, QueueJob } from '../../shared/contract/queue.ts';
import type { ActiveStore } from '../data/active-store.tsx';
import type { Scope } from '../../shared/scopes.ts';

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
  /** Names of files that its page takes when they are dropped anywhere in the window (`useBroughtFile`). */
  readonly takesFile?: RegExp;
  /** In the status bar, on every page. */
  readonly StatusItem?: ComponentType;
  /** Its part of the settings page: a titled section. */
  readonly Settings?: ComponentType;
  /** Finds things of the store for the palette. */
  readonly find?: FindRecords;
  /** Draws nothing: runs as long as the store is open, on every page. Commands of every page are registered here. */
  readonly Background?: ComponentType;
}

/** Something of the store, such as an order or a product. */
export interface FoundRecord {
  readonly label: string;
  readonly detail: string | null;
  /** The address that shows it. */
  readonly path: string;
  /** Its id, where the page of that address shows others as well: the page goes to it (`useShown`). */
  readonly shows?: number;
}

/** The first few things that have all of the words. Throws what the store says. */
export type FindRecords = (
  store: Pick<ActiveStore, 'connection' | 'session' | 'rest'>,
  words: string,
  signal: AbortSignal,
) => Promise<readonly FoundRecord[]>;

/** What the frame has to know of a kind of job beside its words. */
export interface JobDeclaration {
  /** The screen of a job's subject; null when it has none. */
  readonly path: (job: Pick<QueueJob, 'subject' | 'payload'>) => string | null;
  /** Where a job that is undone opens its subject again: on screens whose path begins so. Null: nowhere. */
  readonly reopensOn: string | null;
  /** A single job that went well stays in the queue: its page shows from there what was done. Else it is dismissed. */
  readonly staysWhenDone?: true;
  /** A single job that is refused stands in the tray: nothing else shows it on every screen. */
  readonly listsRefused?: true;
  /** The subject's state as it was read after a refusal, in words; null when it is not known. */
  readonly current: (job: QueueJob) => string | null;
}

export type JobDeclarations = Readonly<Record<JobKindName, JobDeclaration>>;
