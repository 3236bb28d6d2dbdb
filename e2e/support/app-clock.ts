import type { ChildProcess } from 'node:child_process';
import { expect } from '@playwright/test';
import type { ClockAnswer, ClockCommand } from './steered-clock.ts';
import { HOLD_MS } from '../../shared/queue/hold.ts';

/** Maximum pause, in milliseconds, before the app sends a call again. */
export const LONGEST_PAUSE_MS = 4_000;

/** The clock of a running web shell, which runs until a test stops it. Stores and pages have their own clocks. */
export interface AppClock {
  /** Stops time for the app: a hold lasts until the test advances the clock. */
  stop(): Promise<void>;
  /** Lets the clock run again. */
  go(): Promise<void>;
  /** Advances the clock by this many milliseconds at once, whether it is running or stopped. */
  pass(ms: number): Promise<void>;
  /** The lengths of all pending timers, in milliseconds. */
  timers(): Promise<readonly number[]>;
  /** Waits until the app has set a timer of this length. */
  untilSet(ms: number): Promise<void>;
  /**
   * Waits until this many batches are held (1), and advances the clock until they are sent. While the clock runs, their holds
   * may have ended by themselves.
   */
  endHold(batches?: number): Promise<void>;
}

/** Controls the clock of a process that has loaded `steered-clock.ts`, over its IPC channel. */
export function steerClock(app: ChildProcess): AppClock {
  let last = 0;
  const tell = async (command: ClockCommand): Promise<ClockAnswer> => {
    last += 1;
    const number = last;
    return new Promise((resolve, reject) => {
      const ended = () => reject(new Error('The app has ended, and its clock with it.'));
      const listen = (answer: ClockAnswer) => {
        if (answer.clock !== number) return;
        app.off('message', listen).off('exit', ended);
        resolve(answer);
      };
      app.on('message', listen).once('exit', ended);
      app.send({ clock: number, command });
    });
  };
  const timers = async () => (await tell({ kind: 'timers' })).timers;
  const heldOrSent = async () => {
    const answer = await tell({ kind: 'timers' });
    return [...answer.timers, ...answer.fired].filter((ms) => ms === HOLD_MS).length;
  };
  const pass = async (ms: number) => {
    await tell({ kind: 'pass', ms });
  };
  const untilSet = async (ms: number) => expect.poll(timers).toContain(ms);
  return {
    stop: async () => {
      await tell({ kind: 'stop' });
    },
    go: async () => {
      await tell({ kind: 'go' });
    },
    pass,
    timers,
    untilSet,
    endHold: async (batches = 1) => {
      await expect.poll(heldOrSent).toBeGreaterThanOrEqual(batches);
      await pass(HOLD_MS);
    },
  };
}
