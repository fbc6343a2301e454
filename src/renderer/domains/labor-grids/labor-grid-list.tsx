import {
  Accordion,
  AccordionItem,
  AccordionPanel,
  Button,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import {
  Add20Regular,
  ColumnDoubleCompare20Regular,
  TextBulletListSquare20Regular,
} from '@fluentui/react-icons';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Gate } from '@renderer/components/gate';
import { EmptyState } from '@renderer/components/page-states';
import { useBridge } from '@renderer/platform/bridge-provider';
import { sameName } from '@shared/kernel/entry-name';
import type { GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { mayCompareGrids, priorOf } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import type { Store } from '@shared/domains/stores/model';
import { AddPanel } from './add-panel';
import { ComparedGrids } from './compared-grids';
import { GridHeading } from './grid-heading';
import { gridId, storeOf } from './grid-keys';
import { GridNames } from './grid-names';
import { GridPanel } from './grid-panel';
import { typeOf, type NewGridFields } from './new-grid-schema';
import { SubmitGrids } from './submit-grids';
import { useComparedGrids } from './use-compared-grids';
import { useOpenGrid } from './use-open-grid';
import { useGridDecision } from './use-grid-decision';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  item: { borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}` },
});

interface LaborGridListProps {
  store: Store;
  grids: readonly LaborGrid[];
  masters: readonly GridTypeMaster[];
}

/** An accordion for each grid, one open at a time, and what is done with all of them. */
export function LaborGridList({ store, grids, masters }: LaborGridListProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const cache = useQueryClient();
  const writable = useGridDecision(store);
  const { open, show, adding, add } = useOpenGrid(grids);
  const compared = useComparedGrids(grids);
  const [names, setNames] = useState(false);
  const made = async (fields: NewGridFields): Promise<void> => {
    const { data } = await cache.fetchQuery(
      bridge.laborGrids.list.queryOptions(storeOf(store), { staleTime: 0 }),
    );
    const grid = data.find(
      ({ gridFor, gridType, storeInstallDate }) =>
        gridFor === fields.gridFor &&
        sameName(gridType, typeOf(fields)) &&
        storeInstallDate === fields.storeInstallDate,
    );
    show(grid ?? null);
  };
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <Gate decision={writable}>
          <Button icon={<Add20Regular />} onClick={() => add('new')}>
            {laborGridTexts.addTitle}
          </Button>
        </Gate>
        <Button icon={<TextBulletListSquare20Regular />} onClick={() => setNames(true)}>
          {laborGridTexts.allNames}
        </Button>
        <Gate decision={mayCompareGrids(grids.length)}>
          <Button icon={<ColumnDoubleCompare20Regular />} onClick={compared.begin}>
            {laborGridTexts.compare}
          </Button>
        </Gate>
        <SubmitGrids store={store} count={grids.length} />
      </div>
      {adding !== null && (
        <AddPanel
          store={store}
          masters={masters}
          mode={adding}
          onMade={(fields) => void made(fields)}
          onClose={() => add(null)}
        />
      )}
      {grids.length === 0 && adding === null && <EmptyState text={laborGridTexts.noGrids} />}
      {compared.comparing ? (
        <ComparedGrids store={store} grids={grids} compared={compared} />
      ) : (
        <Accordion
          collapsible
          openItems={open ? [gridId(open)] : []}
          onToggle={(_event, { value }) => {
            const grid = grids.find((one) => gridId(one) === value);
            show(grid && grid !== open ? grid : null);
          }}
        >
          {grids.map((grid) => (
            <AccordionItem key={gridId(grid)} value={gridId(grid)} className={styles.item}>
              <GridHeading
                grid={grid}
                isDefault={
                  grid.gridFor === 'Model' &&
                  masters.some(({ value, isDefaultGridType }) => isDefaultGridType && value === grid.gridType)
                }
              />
              <AccordionPanel>
                <GridPanel store={store} grid={grid} prior={priorOf(grids, grid)} masters={masters} />
              </AccordionPanel>
            </AccordionItem>
          ))}
        </Accordion>
      )}
      {names && <GridNames store={store} masters={masters} onClose={() => setNames(false)} />}
    </div>
  );
}
