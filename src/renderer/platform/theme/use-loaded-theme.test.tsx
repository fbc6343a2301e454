import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadedTheme, type ThemeName } from './themes';
import { useLoadedTheme } from './use-loaded-theme';

it('keeps the displayed theme until the other has loaded, and never returns to an abandoned one', async () => {
  const { result, rerender } = renderHook(({ wanted }: { wanted: ThemeName }) => useLoadedTheme(wanted), {
    initialProps: { wanted: 'light' },
  });
  rerender({ wanted: 'dark' });
  expect(result.current).toBe('light');
  rerender({ wanted: 'highContrast' });
  await waitFor(() => expect(result.current).toBe('highContrast'));
  expect(loadedTheme('highContrast')).toBeDefined();
  rerender({ wanted: 'dark' });
  expect(result.current).toBe('dark');
});
