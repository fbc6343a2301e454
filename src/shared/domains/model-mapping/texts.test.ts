import { expect, it } from 'vitest';
import { modelMappingTexts } from './texts';

it('describes mapped and unmapped models with the terms of each tab', () => {
  const { mapped, unmapped } = modelMappingTexts;
  expect(mapped('menu', 1, 'make')).toBe('mapped 1 make');
  expect(mapped('menu', 14, 'model')).toBe('mapped 14 models');
  expect(unmapped('menu', 1, 'model')).toBe('unmapped 1 model');
  expect(unmapped('menu', 1, 'make')).toBe('unmapped 1 make');
  expect(mapped('gridType', 3, 'model')).toBe('Mappping successful');
  expect(unmapped('gridType', 1, 'make')).toBe('Unmapping successful');
});
