import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { localState } from '@renderer/platform/local-state';
import { useOpenedStore } from './use-opened-store';

const opened = (id: number, dmsType: string | null) => ({ id, dmsType });

it('remembers the store that is open and its DMS type, not that of the one before', () => {
  const { rerender } = renderHook(
    ({ id, dmsType }: { id: number; dmsType: string | null }) => useOpenedStore(id, dmsType),
    { initialProps: opened(7, 'Tekion') },
  );
  expect([localState.get('selectedStore'), localState.get('dmsType')]).toEqual(['7', 'Tekion']);
  rerender(opened(8, null));
  expect([localState.get('selectedStore'), localState.get('dmsType')]).toEqual(['8', null]);
});
