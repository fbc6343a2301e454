import { useMemo } from 'react';
import { useAddress } from '@renderer/platform/use-address';
import { loginTabSchema, type LoginTab } from '@shared/domains/logins/model';
import { chosenMonth, lastMonths } from '@shared/domains/logins/rules';

interface LoginsView {
  tab: LoginTab;
  /** `YYYY-MM` */
  month: string;
  /** Those that can be chosen, newest first. */
  months: readonly string[];
  chart: boolean;
  /** Another tab begins with the current month. */
  chooseTab: (tab: LoginTab) => void;
  chooseMonth: (month: string) => void;
  showChart: (shown: boolean) => void;
}

const tabOf = loginTabSchema.catch('daily');

/** What is looked at; it stands in the address. */
export function useLoginsView(now: () => Date = () => new Date()): LoginsView {
  const [parameters, change] = useAddress();
  const today = now();
  const current = chosenMonth(null, today);
  const months = useMemo(() => {
    const [year = 0, month = 1] = current.split('-').map(Number);
    return lastMonths(new Date(year, month - 1, 1));
  }, [current]);
  return {
    tab: tabOf.parse(parameters.get('tab')),
    month: chosenMonth(parameters.get('month'), today),
    months,
    chart: parameters.get('chart') === 'shown',
    chooseTab: (tab) => change({ tab: tab === 'daily' ? '' : tab, month: '' }),
    chooseMonth: (month) => change({ month: month === current ? '' : month }),
    showChart: (shown) => change({ chart: shown ? 'shown' : '' }),
  };
}
