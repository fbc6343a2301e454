import { expect, it } from 'vitest';
import { darkThemes } from './dark-themes';

it('shows what is disabled quietly in every theme', () => {
  const green = Object.entries(darkThemes.highContrast).filter(([, value]) => value === '#3ff23f');
  expect(green).toEqual([]);
});
