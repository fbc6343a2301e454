import { useState } from 'react';
import { useMedia } from '@renderer/platform/browser/use-media';
import { usePreference } from '@renderer/platform/memory/use-preference';
import { oneOf } from '@shared/kernel/guard';

const WIDTHS = ['wide', 'narrow'] as const;
const width = oneOf(WIDTHS);
export type SideMenuWidth = (typeof WIDTHS)[number];

/** The threshold in CSS pixels: a window of 1440 at 200 % has 720, most of which the page needs. */
const small = '(max-width: 899px)';

/**
 * The width that the user prefers; in a small window the menu is narrow until the user widens it, which is not stored.
 */
export function useSideMenuWidth(): [SideMenuWidth, () => void] {
  const { value = 'wide', save } = usePreference('shell:side-menu', width);
  const smallWindow = useMedia(small);
  const [openAnyway, setOpenAnyway] = useState(false);
  if (smallWindow) return [openAnyway ? 'wide' : 'narrow', () => setOpenAnyway(!openAnyway)];
  return [value, () => save(value === 'wide' ? 'narrow' : 'wide')];
}
