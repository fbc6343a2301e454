import { Checkmark16Regular } from '@fluentui/react-icons';
import type { DataGridCell } from '@renderer/components/data-grid';
import type { OpcodeLine } from './opcode-lines';

/** A quiet mark where the opcode stands on repair orders; where it does not, or that is not known, nothing. */
export const RepairOrderCell = ({ data }: DataGridCell<OpcodeLine>) =>
  data?.onRepairOrders === true ? <Checkmark16Regular aria-label="On repair orders" role="img" /> : null;
