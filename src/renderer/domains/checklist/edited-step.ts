// A step of a checklist as a record of the save flow, whose only value is its status: how it is read, sent, prepared
// and undone.

import { z } from 'zod';
import { recordUndo } from '@renderer/components/saving/undo-runner';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import {
  VALUE,
  valueKind,
  type ValueToPrepare,
} from '@renderer/components/unsaved-work/prepared/use-prepared-values';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import { checklistKeySchema, type ChecklistKey, type ChecklistStep } from '@shared/domains/checklist/model';
import { displayedStatus } from '@shared/domains/checklist/rules';
import { checklistTexts } from '@shared/domains/checklist/texts';

export type StepStatus = 'ongoing' | 'Completed';

export const STEP_INVALIDATES = ['checklist', 'tenants', 'stores'] as const;

/** Which step it is, with its name for the notice of an undo. */
const stepKeySchema = checklistKeySchema.extend({ checklist: z.string(), recordName: z.string() });
type StepKey = z.infer<typeof stepKeySchema>;

const nameOf = ({ displayName, storeName, tenantName }: ChecklistStep): string =>
  checklistTexts.stepOf(displayName, storeName ?? tenantName);

export const stepKeyOf = ({ tenantId, storeId }: ChecklistKey, step: ChecklistStep): StepKey => ({
  ...{ tenantId, storeId, checklist: step.checklist, recordName: nameOf(step) },
});

/** What is prepared when a step is initiated or completed offline. */
export const preparedStep = (step: ChecklistStep, status: StepStatus): ValueToPrepare => ({
  ...{ id: step.checklist, value: status, base: step.status, recordName: nameOf(step) },
  ...{ label: checklistTexts.status, text: displayedStatus(status) },
});

export const editedStep = (key: StepKey, wanted: string): EditedRecord<ChecklistStep, string, void> => {
  const { tenantId, storeId, checklist, recordName } = key;
  return {
    kind: valueKind({
      ...{ recordName, label: checklistTexts.status },
      valueOf: ({ status }) => status,
      textOf: displayedStatus,
      changedBy: ({ lastupdatedBy }) => lastupdatedBy,
      // A step that was initiated can't be pending again.
      isFinal: wanted !== 'Completed',
    }),
    read: async () => {
      const answer = await calls.checklist.list.query({ tenantId, storeId });
      return { ...answer, data: answer.data.find((each) => each.checklist === checklist) };
    },
    send: async (status, stored) => {
      await calls.checklist.setStatus.mutate({
        ...{ tenantId, storeId, checklist, seen: stored.status },
        status: status === 'Completed' ? 'Completed' : 'ongoing',
      });
    },
    onDeleted: throwDeleted,
    undoAs: { kind: 'checklistStep', key },
  };
};

/** What Complete has changed in a step. */
export const completionOf = ({ status }: ChecklistStep) => ({
  ...{ before: { [VALUE]: status }, after: { [VALUE]: 'Completed' }, values: 'Completed' },
});

export const checklistStepUndo = recordUndo(
  stepKeySchema,
  (key) => editedStep(key, 'Completed'),
  STEP_INVALIDATES,
);
