import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import { useBridge } from '@renderer/platform/bridge-provider';
import { choicesOf, ComboboxField } from '@renderer/components/form';
import type { MatrixForm } from '@shared/domains/parts-matrices/matrix-form';
import { partsMatricesTexts } from '@shared/domains/parts-matrices/texts';
import { usesSources } from '@shared/domains/parts-matrices/sources';
import type { Store } from '@shared/domains/stores/model';

interface OpcodeFieldProps {
  store: Store;
  control: Control<MatrixForm>;
  readOnly: boolean;
}

/** The opcode whose parts a matrix prices: of those on the store's repair orders. */
export function OpcodeField({ store, control, readOnly }: OpcodeFieldProps) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const opcodes = useQuery(bridge.opcodes.onRepairOrders.queryOptions({ storeId, tenantId }));
  return (
    <ComboboxField
      control={control}
      name="opcode"
      label="Opcode"
      required
      readOnly={readOnly}
      choices={choicesOf(opcodes.data?.data ?? [])}
      {...(usesSources(store.dms) ? { hint: partsMatricesTexts.sourcesForced } : {})}
    />
  );
}
