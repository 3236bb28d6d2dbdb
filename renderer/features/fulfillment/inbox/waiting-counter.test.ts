import { describe, expect, test, vi } from 'vitest';
import { inBackground } from '../../../data/in-background.ts';
import { createWaitingCounter, type WaitingCounts } from './waiting-counter.ts';

const accepted = { from: 'open/submitted', to: 'in_progress/accepted' } as const;

function counts(requests: number, cancellations: number, atLeast = false): WaitingCounts {
  return { new: { count: requests, atLeast }, cancellations: { count: cancellations, atLeast: false } };
}

/** A counter over a store whose answers come when the test says so. */
function counterOver() {
  const answers: ((answer: WaitingCounts | null) => void)[] = [];
  const counter = createWaitingCounter(
    async () =>
      new Promise((resolve) => {
        answers.push(resolve);
      }),
  );
  const answer = async (value: WaitingCounts | null) => {
    answers.shift()?.(value);
    await new Promise(setImmediate);
  };
  return { counter, answer, waiting: answers };
}

async function counted(first: WaitingCounts) {
  const under = counterOver();
  inBackground(under.counter.read());
  await under.answer(first);
  return under;
}

test('nothing is known until it was counted', async () => {
  const { counter, answer } = counterOver();
  expect(counter.store.getState()).toBeNull();
  inBackground(counter.read());
  await answer(null);
  expect(counter.store.getState()).toBeNull();
});

describe('what this computer does counts at once', () => {
  test.each([
    [accepted, counts(4, 2)],
    [{ from: 'open/submitted', to: 'open/rejected' } as const, counts(4, 2)],
    [{ from: 'open/submitted', to: 'cancelled/submitted' } as const, counts(4, 2)],
    [
      { from: 'in_progress/cancellation_requested', to: 'cancelled/cancellation_accepted' } as const,
      counts(5, 1),
    ],
    [{ from: 'in_progress/accepted', to: 'in_progress/cancellation_requested' } as const, counts(5, 3)],
    [{ from: 'open/unsubmitted', to: 'open/submitted' } as const, counts(6, 2)],
    [{ from: 'in_progress/accepted', to: 'incomplete/closed' } as const, counts(5, 2)],
    [{ from: null, to: null }, counts(5, 2)],
  ])('%j', async (move, expected) => {
    const { counter } = await counted(counts(5, 2));
    counter.moved(move);
    expect(counter.store.getState()).toEqual(expected);
  });

  test('and is counted again when it was done during a count', async () => {
    const { counter, answer, waiting } = await counted(counts(5, 2));
    inBackground(counter.read());
    counter.moved(accepted);
    expect(counter.store.getState()).toEqual(counts(4, 2));
    // Nobody can say whether this count knows of it.
    await answer(counts(5, 2));
    expect(counter.store.getState()).toEqual(counts(4, 2));
    await answer(counts(4, 2));
    expect(counter.store.getState()).toEqual(counts(4, 2));
    expect(waiting).toHaveLength(0);
  });

  test('but never below none', async () => {
    const { counter } = await counted(counts(0, 0));
    counter.moved(accepted);
    expect(counter.store.getState()).toEqual(counts(0, 0));
  });

  test('and "at least 250" stays as it is', async () => {
    const { counter } = await counted(counts(250, 0, true));
    counter.moved(accepted);
    expect(counter.store.getState()).toEqual(counts(250, 0, true));
  });
});

test('a count that fails leaves what was counted', async () => {
  const { counter, answer } = await counted(counts(5, 2));
  inBackground(counter.read());
  await answer(null);
  expect(counter.store.getState()).toEqual(counts(5, 2));
});

test('who listens hears of changes only', async () => {
  const { counter, answer } = await counted(counts(5, 2));
  const heard = vi.fn<() => void>();
  const stop = counter.store.subscribe(heard);
  const before = counter.store.getState();
  inBackground(counter.read());
  await answer(counts(5, 2));
  expect(heard).not.toHaveBeenCalled();
  expect(counter.store.getState()).toBe(before);
  counter.moved(accepted);
  expect(heard).toHaveBeenCalledOnce();
  stop();
  counter.moved(accepted);
  expect(heard).toHaveBeenCalledOnce();
});

test('a bug in one count is not the end of all counts', async () => {
  let fails = true;
  const counter = createWaitingCounter(async () => {
    if (fails) throw new Error('planted');
    return counts(5, 2);
  });
  await expect(counter.read()).rejects.toThrow('planted');
  fails = false;
  await counter.read();
  expect(counter.store.getState()).toEqual(counts(5, 2));
});
