// WCAG 1.4.11: what a chart draws has a contrast of 3:1 to the card or the page behind it; lines of that background keep
// neighbors apart.

import { renderHook } from '@testing-library/react';
import type { Theme } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { contrast } from '@fixtures/components/contrast';
import { darkThemes } from '@renderer/platform/theme/dark-themes';
import { ThemeContext } from '@renderer/platform/theme/theme-context';
import { lightTheme, type ThemeName } from '@renderer/platform/theme/themes';
import { DATA_BANDS } from '@shared/kernel/dates/data-age';
import { useDataAgeColors, useRampColors, useSeriesColors } from './chart-colors';

const THEMES: Record<ThemeName, Theme> = { light: lightTheme, ...darkThemes };

function colorsIn(name: ThemeName): string[] {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ThemeContext value={{ name, choice: 'light', setChoice: vi.fn() }}>{children}</ThemeContext>
  );
  const { result } = renderHook(
    () => ({ series: useSeriesColors(), ramp: useRampColors(), bands: useDataAgeColors() }),
    { wrapper },
  );
  const { series, ramp, bands } = result.current;
  return [
    ...Array.from({ length: 8 }, (_, at) => series(at)),
    ...Array.from({ length: 4 }, (_, at) => ramp(at)),
    ...DATA_BANDS.map((band) => bands[band]),
  ];
}

const channels = (color: string): number[] =>
  (color.length === 4 ? color.replace(/[\da-f]/gi, '$&$&') : color)
    .slice(1)
    .match(/../g)!
    .map((pair) => Number.parseInt(pair, 16));

/** Returns a color as #rrggbb: the value of a token, or the mix of two of them. */
function resolved(color: string, theme: Theme): string {
  const known = color.replace(/var\(--(\w+)\)/g, (_text, token: string) => String(Reflect.get(theme, token)));
  const mix = /^color-mix\(in srgb, (#\w+) (\d+)%, (#\w+)\)$/.exec(known);
  if (!mix) return known;
  const [, one = '', share = '', other = ''] = mix;
  const part = Number(share) / 100;
  const mixed = channels(one).map((value, at) => part * value + (1 - part) * channels(other)[at]!);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

it.each(Object.entries(THEMES) as [ThemeName, Theme][])('charts are clear in the %s theme', (name, theme) => {
  for (const color of colorsIn(name))
    expect
      .soft(contrast(resolved(color, theme), theme.colorNeutralBackground1), color)
      .toBeGreaterThanOrEqual(3);
});
