import type { Manifest } from '@renderer/platform/manifest/manifest';
import { mayOpenDataEvaluation } from '@shared/domains/data-evaluation/rules';
import { DATA_EVALUATION_TAB } from '@shared/kernel/platform/menu-texts';

export const manifest: Manifest = {
  storeTabs: [
    {
      within: 'onboarding',
      rank: 30,
      tab: 'dataEvaluation',
      label: DATA_EVALUATION_TAB,
      access: mayOpenDataEvaluation,
      capability: 'see-data-evaluation',
      load: () => import('./data-evaluation-section').then((m) => m.DataEvaluationSection),
    },
  ],
};
