import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LateAnswers } from './late-answers';

let kept: string[];
let late: LateAnswers;
const answer = (data: unknown) => ({ data, asOf: 'now' });

beforeEach(() => {
  vi.useFakeTimers();
  kept = [];
  late = new LateAnswers((key, json) => kept.push(`${key} ${json}`));
});
afterEach(() => vi.useRealTimers());

describe('an answer that is given before it is kept', () => {
  it('is written afterwards, one after the other, the last of each key', () => {
    late.add('a', answer(1));
    late.add('b', answer(2));
    late.add('a', answer(3));
    expect(kept).toEqual([]);
    vi.runAllTimers();
    expect(kept).toEqual(['b 2', 'a 3']);
  });

  it('is written at once where it is wanted, and then no more', () => {
    late.add('a', answer([1]));
    late.settle('a');
    late.settle('a');
    vi.runAllTimers();
    expect(kept).toEqual(['a [1]']);
  });

  it('is written before all is closed, and never after it', () => {
    late.add('a', answer(1));
    late.settleAll();
    expect(kept).toEqual(['a 1']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not written once it is dropped', () => {
    late.add('a', answer(1));
    late.add('b', answer(2));
    late.drop('a');
    vi.runAllTimers();
    expect(kept).toEqual(['b 2']);
    late.add('c', answer(3));
    late.drop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
