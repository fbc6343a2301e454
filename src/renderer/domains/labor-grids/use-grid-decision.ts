import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all, when, type Decision } from '@shared/kernel/decision';
import type { Store } from '@shared/domains/stores/model';
import { storesTexts } from '@shared/domains/stores/texts';

/** Whether anything about the grids of the store may be changed now. */
export const useGridDecision = ({ isDeleted }: Store): Decision =>
  all(useWriteDecision(), when(!isDeleted, storesTexts.deletedNotEditable));
