import { expect, it } from 'vitest';
import { categoryLabel } from './category-menu';

it('labels the group without a category', () =>
  expect(['-----', 'Repair'].map(categoryLabel)).toEqual(['Uncategorized', 'Repair']));
