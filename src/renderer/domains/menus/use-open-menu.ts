import { useSearchParams } from 'react-router-dom';
import type { Menu } from '@shared/domains/menus/model';

/** Its dot makes it a parameter that does not lead away from unsaved work. */
const OPEN = 'menus.open';
/** Every one is folded away. */
const NONE = '';

/** The menu that is open, in the address: the first until another is chosen, or when the chosen one has gone. */
export function useOpenMenu(menus: readonly Menu[]): [open: string, show: (menuName: string) => void] {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get(OPEN);
  const known = asked === NONE || menus.some(({ menuName }) => menuName === asked);
  const open = asked !== null && known ? asked : (menus[0]?.menuName ?? NONE);
  const show = (menuName: string): void =>
    setParameters(
      (now) => {
        now.set(OPEN, menuName);
        return now;
      },
      { replace: true },
    );
  return [open, show];
}
