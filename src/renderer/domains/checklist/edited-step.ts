// A step of a checklist as a record of the save flow, whose only value is its status: how it is read, sent, prepared
// and undone.

import { z } from 'zod';
import { recordUndo, storedUndoOf } from '@renderer/components/saving/undo-runner';
import { type EditedRecord, throwDeleted } from '@renderer/components/saving/save-session';
import {
  VALUE,
  valueAdapter,
  type ValueToPrepare,
} from '@renderer/components/unsaved-work/prepared/use-prepared-values';
import { bridge as calls } from '@renderer/platform/bridge/bridge';
import {
  checklistKeySchema,
  type ChecklistKey,
  type ChecklistStep,
  type Completion,
  completionSchema,
} from '@shared/domains/checklist/model';
import { displayedStatus } from '@shared/domains/checklist/rules';
import { checklistTexts } from '@shared/domains/checklist/texts';
import type { StoredUndo } from '@shared/kernel/platform/stored-notice';

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

/** The value of a step that was completed again since, which is another completion than the one that is undone. */
const COMPLETED_AGAIN = 'completedAgain';

/**
 * @param completed The completion that an undo withdraws; null before the step is completed. It is compared, because the
 *   status alone does not say whether someone has reopened and completed the step since.
 */
export const editedStep = (
  key: StepKey,
  wanted: string,
  completed: Completion | null = null,
): EditedRecord<ChecklistStep, string, void> => {
  const { tenantId, storeId, checklist, recordName } = key;
  let completion = completed;
  const isOtherCompletion = ({ status, lastupdatedBy, lastupdatedOn }: ChecklistStep): boolean =>
    completion !== null &&
    status === 'Completed' &&
    (lastupdatedBy !== completion.name || lastupdatedOn !== completion.on);
  return {
    adapter: {
      ...valueAdapter<ChecklistStep>({
        ...{ recordName, label: checklistTexts.status },
        valueOf: (step) => (isOtherCompletion(step) ? COMPLETED_AGAIN : step.status),
        textOf: displayedStatus,
        changedBy: ({ lastupdatedBy }) => lastupdatedBy,
      }),
      // A step that was initiated can't be pending again, and only a user's own completion can be withdrawn.
      get finalFields() {
        return wanted === 'Completed' && completion !== null ? [] : [VALUE];
      },
    },
    read: async () => {
      const answer = await calls.checklist.list.query({ tenantId, storeId });
      return { ...answer, data: answer.data.find((each) => each.checklist === checklist) };
    },
    send: async (status, stored) => {
      const { completedBy } = await calls.checklist.setStatus.mutate({
        ...{ tenantId, storeId, checklist, seen: stored.status },
        status: status === 'Completed' ? 'Completed' : 'ongoing',
      });
      if (completedBy.by === 'self') completion = { name: completedBy.name, on: completedBy.on };
    },
    onDeleted: throwDeleted,
    undoAs: {
      kind: 'checklistStep',
      get key() {
        return { ...key, completion };
      },
    },
  };
};

/** The undo of Complete as data. */
export const completionUndo = (
  key: StepKey,
  { status }: ChecklistStep,
  { name, on }: Completion,
): StoredUndo =>
  storedUndoOf({ kind: 'checklistStep', key: { ...key, completion: { name, on } } }, key.recordName, {
    ...{ before: { [VALUE]: status }, after: { [VALUE]: 'Completed' }, values: 'Completed' },
  });

export const checklistStepUndo = recordUndo(
  stepKeySchema.extend({ completion: completionSchema }),
  ({ completion, ...key }) => editedStep(key, 'Completed', completion),
  STEP_INVALIDATES,
);
