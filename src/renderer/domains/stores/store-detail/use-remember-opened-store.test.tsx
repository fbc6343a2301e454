import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { windowState } from '@renderer/platform/memory/window-state';
import { useRememberOpenedStore } from './use-remember-opened-store';

const opened = (id: number, dmsType: string | null) => ({ id, dmsType });

it('remembers the current store and its DMS type, not those of the previous one', () => {
  const { rerender } = renderHook(
    ({ id, dmsType }: { id: number; dmsType: string | null }) => useRememberOpenedStore(id, dmsType),
    { initialProps: opened(7, 'Tekion') },
  );
  expect([windowState.get('selectedStore'), windowState.get('dmsType')]).toEqual(['7', 'Tekion']);
  rerender(opened(8, null));
  expect([windowState.get('selectedStore'), windowState.get('dmsType')]).toEqual(['8', null]);
});
