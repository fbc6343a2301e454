import { tokens } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { cellBar } from './cell-bar';

const bar = cellBar({ warnFrom: 14, full: 28 });
const backgroundOf = (value: unknown): string => String(bar({ value })['background']);

describe('the bar of a number', () => {
  it('is as wide as its share, and never wider than the cell', () => {
    expect(backgroundOf(7)).toContain(' 25% 3px ');
    expect(backgroundOf(28)).toContain(' 100% 3px ');
    expect(backgroundOf(90)).toContain(' 100% 3px ');
  });

  it('has the warning color from its limit on', () => {
    expect(backgroundOf(13)).toContain(tokens.colorBrandStroke1);
    expect(backgroundOf(14)).toContain(tokens.colorStatusWarningForeground3);
  });

  it('is absent without a positive number', () => {
    for (const value of [undefined, null, '', 0, -3]) expect(backgroundOf(value)).toBe('none');
  });
});
