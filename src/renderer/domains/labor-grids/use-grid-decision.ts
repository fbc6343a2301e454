import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { all, when, type Decision } from '@shared/kernel/decision';
import { storesTexts } from '@shared/domains/stores/texts';
import type { GridOwner } from './grid-keys';

/** Whether anything about the grids of the store may be changed now. */
export const useGridDecision = ({ isDeleted }: Pick<GridOwner, 'isDeleted'>): Decision =>
  all(useWriteDecision(), when(!isDeleted, storesTexts.deletedNotEditable));
