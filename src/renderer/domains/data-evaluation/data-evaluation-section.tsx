import { Tab, TabList } from '@fluentui/react-components';
import { useSearchParams } from 'react-router-dom';
import { WorkArea } from '@renderer/components/work-area';
import {
  EVALUATION_PARTS,
  type EvaluatedStore,
  type EvaluationPart,
} from '@shared/domains/data-evaluation/model';
import type { Store } from '@shared/domains/stores/model';
import { EvaluationGrid } from './evaluation-grid';
import { LoadedDates } from './loaded-dates';

const LABELS: Record<EvaluationPart, string> = { phase_1: 'Phase 1', opcodes: 'Opcodes', phase_2: 'Phase 2' };

/** What the loads of a store brought, held against its DMS: three parts, of which Phase 1 also lists days. */
export function DataEvaluationSection({ store }: { store: Store }) {
  const [parameters, setParameters] = useSearchParams();
  const part = EVALUATION_PARTS.find((known) => known === parameters.get('part')) ?? 'phase_1';
  const { storeId, tenantId, realmName, dms } = store;
  const evaluated: EvaluatedStore = { storeId, tenantId, realm: realmName ?? '', dms };
  return (
    <WorkArea as="section" gap="large" aria-label="Data Evaluation">
      <TabList
        size="small"
        aria-label="Data Evaluation"
        selectedValue={part}
        onTabSelect={(_event, { value }) => setParameters({ sub: 'dataEvaluation', part: String(value) })}
      >
        {EVALUATION_PARTS.map((known) => (
          <Tab key={known} value={known}>
            {LABELS[known]}
          </Tab>
        ))}
      </TabList>
      <EvaluationGrid key={part} store={evaluated} part={part} label={`${LABELS[part]} evaluation`} />
      {part === 'phase_1' && <LoadedDates store={evaluated} />}
    </WorkArea>
  );
}
