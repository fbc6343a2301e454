import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { StoreListHeading } from '@renderer/components/store-list-heading';
import { WorkArea } from '@renderer/components/work-area';
import type { Store } from '@shared/domains/stores/model';
import { EditedMatrix } from './edited-matrix';
import { MatrixList } from './matrix-list';
import { NewMatrix } from './new-matrix';
import { MATRIX_PARAMETER, NEW_MATRIX } from './matrix-address';

/** The price ladders of the store's parts, or one of them being written; which one stands in the address. */
export function PartsMatricesSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const [parameters] = useSearchParams();
  const matrices = useQuery(bridge.partsMatrices.list.queryOptions({ storeId, tenantId }));
  const edited = parameters.get(MATRIX_PARAMETER);
  return (
    <WorkArea as="section" aria-labelledby="parts-matrices">
      <StoreListHeading id="parts-matrices" title="Parts Matrices" query={matrices} />
      <AnswerView query={matrices} errorTitle="The parts matrices could not be loaded">
        {(data) => {
          if (edited === null) return <MatrixList store={store} matrices={data} />;
          if (edited === NEW_MATRIX) return <NewMatrix store={store} />;
          return <EditedMatrix key={edited} store={store} matrices={data} edited={edited} />;
        }}
      </AnswerView>
    </WorkArea>
  );
}
