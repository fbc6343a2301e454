import { useState } from 'react';
import { oneOf } from '@shared/kernel/guard';
import { useMedia } from '@renderer/platform/use-media';
import { usePreference } from '@renderer/platform/use-preference';

const WIDTHS = ['wide', 'narrow'] as const;
const width = oneOf(WIDTHS);
export type SideMenuWidth = (typeof WIDTHS)[number];

/** CSS pixels: a window of 1440 at 200 % has 720 of them, and the page needs most. */
const small = '(max-width: 899px)';

/** As the user likes it; in a small window it is narrow until it is asked for, which is not remembered. */
export function useSideMenuWidth(): [SideMenuWidth, () => void] {
  const { value = 'wide', save } = usePreference('shell:side-menu', width);
  const smallWindow = useMedia(small);
  const [openAnyway, setOpenAnyway] = useState(false);
  if (smallWindow) return [openAnyway ? 'wide' : 'narrow', () => setOpenAnyway(!openAnyway)];
  return [value, () => save(value === 'wide' ? 'narrow' : 'wide')];
}
