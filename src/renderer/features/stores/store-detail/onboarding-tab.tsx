import { lazy, useEffect } from 'react';
import type { Store } from '@shared/model/store';
import { BulkLoadSection } from './bulk-load/bulk-load-section';
import { DataFeedsSection } from './data-feeds/data-feeds-section';
import { GatedTabs, type GatedTab } from './gated-tabs';

const loadOpcodes = () =>
  import('./opcodes/opcodes-section').then((module) => ({ default: module.OpcodesSection }));
const OpcodesSection = lazy(loadOpcodes);
const DataEvaluationSection = lazy(() =>
  import('./data-evaluation/data-evaluation-section').then((m) => ({ default: m.DataEvaluationSection })),
);
const PayTypesSection = lazy(() =>
  import('./pay-types/pay-types-section').then((m) => ({ default: m.PayTypesSection })),
);

/** Sub-tabs of Onboarding, in the specification's order. */
const SUB_TABS: readonly GatedTab[] = [
  { tab: 'dataFeeds', label: 'Data Feeds', Section: DataFeedsSection },
  { tab: 'bulkDataLoad', label: 'Bulk Data Load', Section: BulkLoadSection },
  {
    tab: 'dataEvaluation',
    label: 'Data Evaluation',
    Section: DataEvaluationSection,
    capability: 'see-data-evaluation',
  },
  { tab: 'opcodes', label: 'Opcodes', Section: OpcodesSection },
  { tab: 'payTypes', label: 'Pay Types', Section: PayTypesSection },
];

export function OnboardingTab({ store }: { store: Store }) {
  // Its code is there before its tab is clicked.
  useEffect(() => void loadOpcodes(), []);
  return <GatedTabs store={store} label="Onboarding" parameter="sub" tabs={SUB_TABS} size="small" />;
}
