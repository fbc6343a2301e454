import { useSearchParams } from 'react-router-dom';

const PRICES = 'prices';

/** The menu whose price list is open, in the address: Back closes it, and a link opens it. */
export function usePriceListMenu(): [menuName: string | null, open: (menuName: string | null) => void] {
  const [parameters, setParameters] = useSearchParams();
  const open = (menuName: string | null): void =>
    setParameters((now) => {
      if (menuName === null) now.delete(PRICES);
      else now.set(PRICES, menuName);
      return now;
    });
  return [parameters.get(PRICES), open];
}
