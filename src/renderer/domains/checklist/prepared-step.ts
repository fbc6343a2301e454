// The steps of a checklist that were prepared without the network, and a step as a record of the save flow.

import type { EditedRecord } from '@renderer/components/saving/save-session';
import { throwDeleted } from '@renderer/components/saving/save-session';
import {
  valueKind,
  type ValueToPrepare,
} from '@renderer/components/unsaved-work/prepared/use-prepared-values';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import type { ChecklistKey, ChecklistStep } from '@shared/domains/checklist/model';
import { displayedStatus } from '@shared/domains/checklist/rules';
import { checklistTexts } from '@shared/domains/checklist/texts';

export type StepStatus = 'ongoing' | 'Completed';

/** The scope of a checklist's prepared changes, which has those of its steps. */
export const scopeOf = ({ tenantId, storeId }: ChecklistKey): string =>
  `checklist:${tenantId}:${storeId ?? 'common'}`;

const nameOf = ({ displayName, storeName, tenantName }: ChecklistStep): string =>
  checklistTexts.stepOf(displayName, storeName ?? tenantName);

/** What is prepared when a step is initiated or completed offline. */
export const preparedStep = (step: ChecklistStep, status: StepStatus): ValueToPrepare => ({
  ...{ id: step.checklist, value: status, base: step.status, what: nameOf(step) },
  ...{ label: checklistTexts.status, text: displayedStatus(status) },
});

/** A step as a record of the save flow, whose value is its status. */
export const editedStep = (
  checklist: ChecklistKey,
  step: ChecklistStep,
  wanted: string,
): EditedRecord<ChecklistStep, string, void> => ({
  kind: valueKind({
    ...{ what: nameOf(step), label: checklistTexts.status },
    valueOf: ({ status }) => status,
    textOf: displayedStatus,
    changedBy: ({ lastupdatedBy }) => lastupdatedBy,
    // A step that was initiated can't be pending again.
    isFinal: wanted !== 'Completed',
  }),
  read: async () => {
    const answer = await calls.checklist.list.query(checklist);
    return { ...answer, data: answer.data.find((each) => each.checklist === step.checklist) };
  },
  send: (status, stored) =>
    calls.checklist.setStatus.mutate({
      ...checklist,
      checklist: step.checklist,
      status: status === 'Completed' ? 'Completed' : 'ongoing',
      seen: stored.status,
    }),
  onDeleted: throwDeleted,
});
