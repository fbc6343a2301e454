import { expect, it } from 'vitest';
import { darkThemes } from './dark-themes';

it('shows disabled controls with low emphasis in every theme', () => {
  const green = Object.entries(darkThemes.highContrast).filter(([, value]) => value === '#3ff23f');
  expect(green).toEqual([]);
});
