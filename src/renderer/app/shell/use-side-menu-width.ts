import { useState } from 'react';
import { useMediaQuery } from '@renderer/platform/browser/use-media-query';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { oneOf } from '@shared/kernel/guard';

const WIDTHS = ['wide', 'narrow'] as const;
const width = oneOf(WIDTHS);
export type SideMenuWidth = (typeof WIDTHS)[number];

/** The threshold in CSS pixels: below it a wide menu would take a fifth of the window, which the grids need. */
const small = '(max-width: 1199px)';

/**
 * The width that the user prefers; in a small window the menu is narrow until the user widens it, which is not stored.
 */
export function useSideMenuWidth(): [SideMenuWidth, () => void] {
  const { value = 'wide', save } = usePreference('shell:side-menu', width);
  const smallWindow = useMediaQuery(small);
  const [openAnyway, setOpenAnyway] = useState(false);
  if (smallWindow) return [openAnyway ? 'wide' : 'narrow', () => setOpenAnyway(!openAnyway)];
  return [value, () => save(value === 'wide' ? 'narrow' : 'wide')];
}
