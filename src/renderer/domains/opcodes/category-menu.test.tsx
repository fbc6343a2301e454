import { expect, it } from 'vitest';
import { categoryLabel } from './category-menu';

it('calls the group without a category by a word', () =>
  expect(['-----', 'Repair'].map(categoryLabel)).toEqual(['Uncategorized', 'Repair']));
