import { z } from 'zod';
import { usePreference } from '@renderer/platform/use-preference';

const widthSchema = z.enum(['wide', 'narrow']);
export type SideMenuWidth = z.infer<typeof widthSchema>;

export function useSideMenuWidth(): [SideMenuWidth, () => void] {
  const { value = 'wide', save } = usePreference('shell:side-menu', widthSchema);
  return [value, () => save(value === 'wide' ? 'narrow' : 'wide')];
}
