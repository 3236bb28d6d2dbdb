import type { AnyRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import type { JobKindName, QueueJob } from '../../shared/contract/queue.ts';
import type { ActiveStore } from '../data/active-store.tsx';
import type { Scope } from '../../shared/scopes.ts';

/** An entry of the rail. The palette, the G shortcuts and the scope check of pages use the same entry. */
export interface Section {
  readonly name: () => string;
  readonly path: `/${string}`;
  readonly icon: ComponentType<{
    size: number;
    stroke: number;
    'aria-hidden': true;
    className?: string | undefined;
  }>;
  /** A token needs one of these scopes; if the list is empty, none. */
  readonly scopes: readonly Scope[];
  /** The key pressed after G. */
  readonly key: string;
  /** Shown next to the name, such as a `CountBadge`; may render nothing. */
  readonly Badge?: ComponentType;
}

/** What a feature declares to the frame, which knows nothing else about it. */
export interface Workspace extends Section {
  /** Its pages, below `rootRoute`. */
  readonly routes: readonly AnyRoute[];
  /** The kinds of job that it submits. */
  readonly jobs?: Partial<JobDeclarations>;
  /** Names of files that its page accepts when they are dropped anywhere in the window (`useDroppedFile`). */
  readonly takesFile?: RegExp;
  /** Shown in the status bar, on every page. */
  readonly StatusItem?: ComponentType;
  /** Its part of the settings page: a titled section. */
  readonly Settings?: ComponentType;
  /** Finds records of the store for the palette. */
  readonly find?: FindRecords;
  /** Renders nothing. Mounted on every page while the store is open; registers the commands available on all pages. */
  readonly Background?: ComponentType;
}

/** A record of the store, such as an order or a product. */
export interface FoundRecord {
  readonly label: string;
  readonly detail: string | null;
  /** Path of the page that shows it. */
  readonly path: string;
  /** What else the address of that page names. */
  readonly search?: Readonly<Record<string, string>>;
  /** Its id, if that page shows other records too; the page goes to this one (`useShown`). */
  readonly shows?: number;
}

/** Finds the first few records that contain all of the words. Throws the store's error. */
export type FindRecords = (
  store: Pick<ActiveStore, 'connection' | 'session' | 'rest' | 'whyNotScope'>,
  words: string,
  signal: AbortSignal,
) => Promise<readonly FoundRecord[]>;

/** What the frame needs to know about a kind of job, apart from its texts. */
interface JobDeclaration {
  /** Path of the screen of a job's subject; null if it has none. */
  readonly path: (job: Pick<QueueJob, 'subject' | 'payload'>) => string | null;
  /** Undoing a job reopens its subject on screens whose path begins with this. Null: never. */
  readonly reopensOn: string | null;
  /** A batch that was done or cancelled stays in the queue, from where its page shows the outcome. Otherwise it is dismissed. */
  readonly staysWhenDone?: true;
  /** A single refused job is listed in the tray, because nothing else shows it on every screen. */
  readonly listsRefused?: true;
  /** The subject's state as read after a refusal, in words; null if unknown. */
  readonly current: (job: QueueJob) => string | null;
}

export type JobDeclarations = Readonly<Record<JobKindName, JobDeclaration>>;
