import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { themeHere, type ThemeName } from './themes';
import { useThemeShown } from './use-theme-shown';

it('keeps the theme that is shown until the other has come, and never goes back to one that was given up', async () => {
  const { result, rerender } = renderHook(({ wanted }: { wanted: ThemeName }) => useThemeShown(wanted), {
    initialProps: { wanted: 'light' },
  });
  rerender({ wanted: 'dark' });
  expect(result.current).toBe('light');
  rerender({ wanted: 'highContrast' });
  await waitFor(() => expect(result.current).toBe('highContrast'));
  expect(themeHere('highContrast')).toBeDefined();
  rerender({ wanted: 'dark' });
  expect(result.current).toBe('dark');
});
