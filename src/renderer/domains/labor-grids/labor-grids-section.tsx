import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/page/answer-view';
import { StoreListHeading } from '@renderer/components/page/store-list-heading';
import { WorkArea } from '@renderer/components/page/work-area';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { gridStoreOf } from './grid-owner';
import { LaborGridList } from './labor-grid-list';

/** The Labor Grids tab of a store. */
export function LaborGridsSection({ store }: { store: Store }) {
  const bridge = useBridge();
  const { storeId, tenantId } = store;
  const grids = useQuery(bridge.laborGrids.list.queryOptions(gridStoreOf(store)));
  const types = useQuery(bridge.laborGrids.types.queryOptions({ storeId, tenantId }));
  const heading = <StoreListHeading id="labor-grids" title={laborGridTexts.tab} query={grids} />;
  return (
    <WorkArea as="section" aria-labelledby="labor-grids">
      {(!grids.data || !types.data) && heading}
      <AnswerView query={grids} errorTitle={laborGridTexts.notRead.grids}>
        {(rows) => (
          <AnswerView query={types} errorTitle={laborGridTexts.notRead.names}>
            {(masters) => <LaborGridList key={storeId} {...{ store, heading, masters }} grids={rows} />}
          </AnswerView>
        )}
      </AnswerView>
    </WorkArea>
  );
}

export { gridUndo } from './rates/grid-record';
