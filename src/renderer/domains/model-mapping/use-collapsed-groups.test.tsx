import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCollapsedGroups } from './use-collapsed-groups';

interface Lines {
  names: readonly string[];
  rows: number | undefined;
}

const folding = (lines: Lines) =>
  renderHook(({ names, rows }: Lines) => useCollapsedGroups(names, rows, true), { initialProps: lines });

it('folds a long list once its rows have loaded, and nothing that arrives later', () => {
  const { result, rerender } = folding({ names: [], rows: undefined });
  const before = result.current.collapsed;
  expect([...before]).toEqual([]);
  rerender({ names: ['Basic', 'Standard'], rows: 60 });
  expect([...result.current.collapsed]).toEqual(['Basic', 'Standard']);
  rerender({ names: ['Basic', 'Standard', 'Euro'], rows: 70 });
  expect([...result.current.collapsed]).toEqual(['Basic', 'Standard']);
});

it('keeps a short list unfolded as it grows: the grid gets no new folding', () => {
  const { result, rerender } = folding({ names: [], rows: undefined });
  const before = result.current.collapsed;
  rerender({ names: ['Basic'], rows: 59 });
  rerender({ names: ['Basic'], rows: 61 });
  expect(result.current.collapsed).toBe(before);
});
