import { useMemo } from 'react';
import { useBackOfficeDay } from '@renderer/platform/connectivity/use-back-office-day';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { loginTabSchema, type LoginTab } from '@shared/domains/logins/model';
import { chosenMonth, lastMonths } from '@shared/domains/logins/rules';

interface LoginsUrlState {
  tab: LoginTab;
  /** The month as `YYYY-MM`. */
  month: string;
  /** The months to choose from, newest first. */
  months: readonly string[];
  chart: boolean;
  /** Another tab starts with the current month. */
  chooseTab: (tab: LoginTab) => void;
  chooseMonth: (month: string) => void;
  showChart: (shown: boolean) => void;
}

const tabOf = loginTabSchema.catch('daily');

/** The tab, the month and the chart of LoginsScreen, which are stored in the URL. */
export function useLoginsUrlState(): LoginsUrlState {
  const [parameters, change] = useUrlState();
  const today = useBackOfficeDay();
  const month = chosenMonth(parameters.get('month'), today);
  const current = chosenMonth(null, today);
  const months = useMemo(() => lastMonths(`${current}-01`), [current]);
  return {
    tab: tabOf.parse(parameters.get('tab')),
    month,
    months,
    chart: parameters.get('chart') === 'shown',
    chooseTab: (tab) => change({ tab: tab === 'daily' ? '' : tab, month: '' }),
    chooseMonth: (chosen) => change({ month: chosen === current ? '' : chosen }),
    showChart: (shown) => change({ chart: shown ? 'shown' : '' }),
  };
}
