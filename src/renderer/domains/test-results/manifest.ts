import { FireRegular } from '@fluentui/react-icons';
import type { Manifest } from '@renderer/platform/manifest/manifest';
import { testResultsPaths } from '@shared/domains/test-results/paths';
import { TEST_RESULTS_SUBTITLE, TEST_RESULTS_TITLES } from '@shared/kernel/platform/menu-texts';

const superadmin = { capability: 'see-test-results' } as const;

/** The specification puts only one of the screens in the menu, so the command palette lists the other one. */
export const manifest: Manifest = {
  routes: [
    {
      path: testResultsPaths.smoke,
      load: () => import('./test-results-screen').then((m) => m.SmokeResultsScreen),
      ...superadmin,
    },
    {
      path: testResultsPaths.regression,
      load: () => import('./test-results-screen').then((m) => m.RegressionResultsScreen),
      ...superadmin,
    },
  ],
  menu: [
    {
      group: 'testResults',
      rank: 10,
      label: TEST_RESULTS_TITLES.smoke,
      to: testResultsPaths.smoke,
      icon: FireRegular,
      ...superadmin,
    },
  ],
  palette: [
    {
      title: TEST_RESULTS_TITLES.regression,
      subtitle: TEST_RESULTS_SUBTITLE,
      to: testResultsPaths.regression,
      ...superadmin,
    },
  ],
};
