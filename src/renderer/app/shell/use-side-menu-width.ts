import { useState } from 'react';
import { z } from 'zod';
import { useMedia } from '@renderer/platform/use-media';
import { usePreference } from '@renderer/platform/use-preference';

const widthSchema = z.enum(['wide', 'narrow']);
export type SideMenuWidth = z.infer<typeof widthSchema>;

/** CSS pixels: a window of 1440 at 200 % has 720 of them, and the page needs most. */
const small = '(max-width: 899px)';

/** As the user likes it; in a small window it is narrow until it is asked for, which is not remembered. */
export function useSideMenuWidth(): [SideMenuWidth, () => void] {
  const { value = 'wide', save } = usePreference('shell:side-menu', widthSchema);
  const smallWindow = useMedia(small);
  const [openAnyway, setOpenAnyway] = useState(false);
  if (smallWindow) return [openAnyway ? 'wide' : 'narrow', () => setOpenAnyway(!openAnyway)];
  return [value, () => save(value === 'wide' ? 'narrow' : 'wide')];
}
