import { expect, it } from 'vitest';
import { themes } from './themes';

it('shows what is disabled quietly in every theme', () => {
  const green = Object.entries(themes.highContrast).filter(([, value]) => value === '#3ff23f');
  expect(green).toEqual([]);
});
