import { storesTexts } from '@shared/domains/stores/texts';
import { callTypeSchema } from '@shared/domains/bulk-load/model';
import { processStatusSchema } from '@shared/domains/stores/model';
import { isLoad, STEP_OF_CALL } from '@shared/domains/bulk-load/steps';
import { mayChangeStatus } from '@shared/domains/bulk-load/pipeline';
import { PROCESS_COLUMNS, setProcess } from './transitions';
import { reasonsOf, SUCCESS } from '@sandbox/graphql/answers';
import { requireWrite } from '@sandbox/graphql/errors';
import type { MutationResolvers } from '@sandbox/graphql/generated/resolvers';
import { recordAttempt } from './attempts';
import { findStore, pipelineStateOf } from '@sandbox/domains/stores';

/**
 * Moves a process of a store. A status that is set already is left alone and reported as Success, so a
 * call repeated after a lost answer, or by a second person, changes nothing.
 */
export const updateBulkStatus: MutationResolvers['updateBulkStatus'] = (_root, { input }, context) => {
  requireWrite(context);
  const callType = callTypeSchema.safeParse(input.inCallType);
  const status = processStatusSchema.safeParse(input.inStatus);
  if (!callType.success) return { string: `Unknown call type ${input.inCallType}` };
  if (!status.success) return { string: `Unknown status ${input.inStatus}` };
  const string = context.db
    .transaction(() => {
      const store = findStore(context, { storeId: input.inStoreId, tenantId: input.inTenantId });
      if (store.isDeleted) return storesTexts.deletedNotEditable;
      if (store[PROCESS_COLUMNS[callType.data]] === status.data) return SUCCESS;
      const decision = mayChangeStatus(pipelineStateOf(store), callType.data, status.data);
      if (!decision.allowed) return reasonsOf(decision);
      setProcess(context.db, store.id, callType.data, status.data);
      // A load keeps its own record of each run.
      if (!isLoad(callType.data) || status.data !== 'In Progress')
        recordAttempt(context, store.id, STEP_OF_CALL[callType.data], {
          status: 1,
          message: `Set to ${status.data}`,
        });
      return SUCCESS;
    })
    .immediate();
  return { string };
};
