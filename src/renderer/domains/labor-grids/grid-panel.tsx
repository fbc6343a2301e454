import { Field, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AnswerView } from '@renderer/components/answer-view';
import { stillSheet } from '@renderer/components/cell-sheet';
import { DateInput } from '@renderer/components/form';
import { DraftBar } from '@renderer/components/unsaved-work';
import { useBridge } from '@renderer/platform/bridge-provider';
import { gridPeriod } from '@shared/domains/module-details/rules';
import type { GridRates, GridTypeMaster, LaborGrid } from '@shared/domains/labor-grids/model';
import { textsOf } from '@shared/domains/labor-grids/rates';
import { DefaultDialog } from './default-dialog';
import { GridActions } from './grid-actions';
import { keyOf, storeOf, type GridOwner } from './grid-keys';
import { RatesView } from './rates-view';
import { useGridEdit } from './use-grid-edit';
import { useGridExport } from './use-grid-export';
import { useGridRemoval } from './use-grid-removal';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, paddingBlock: tokens.spacingVerticalS },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalS },
});

interface GridPanelProps {
  store: GridOwner;
  grid: LaborGrid;
  prior: LaborGrid | undefined;
  masters: readonly GridTypeMaster[];
}

/** One grid, open: its rates to look at or to edit, and what else can be done with it. */
export function GridPanel({ store, grid, prior, masters }: GridPanelProps) {
  const bridge = useBridge();
  const named = { ...storeOf(store), ...keyOf(grid) };
  const rates = useQuery(bridge.laborGrids.rates.queryOptions(named));
  const before = useQuery(
    bridge.laborGrids.rates.queryOptions(
      { ...storeOf(store), ...keyOf(prior ?? grid) },
      { enabled: prior !== undefined },
    ),
  );
  const priorRates = prior && before.data?.data;
  return (
    <AnswerView query={rates} errorTitle="The grid could not be loaded">
      {(stored) => (
        <OpenGrid
          store={store}
          grid={grid}
          stored={stored}
          prior={prior && priorRates ? { rates: priorRates, period: gridPeriod(prior.gridOrder) } : null}
          masters={masters}
        />
      )}
    </AnswerView>
  );
}

interface OpenGridProps extends Omit<GridPanelProps, 'prior'> {
  stored: GridRates;
  prior: { rates: GridRates; period: string } | null;
}

function OpenGrid({ store, grid, stored, prior, masters }: OpenGridProps) {
  const styles = useStyles();
  const edit = useGridEdit(store, grid);
  const removal = useGridRemoval(store, grid, masters);
  const write = useGridExport(store.storeName, grid);
  const still = useMemo(() => stillSheet(textsOf(stored)), [stored]);
  const told = [...new Set(edit.wrong.map(({ message }) => message))];
  return (
    <div className={styles.root}>
      <DraftBar offer={edit.base ? null : edit.draft.offer} />
      <div className={styles.bar}>
        {edit.base && (
          <Field
            label="Store Install Date"
            required
            orientation="horizontal"
            validationState={edit.dayError === undefined ? 'none' : 'error'}
            validationMessage={edit.dayError}
          >
            <DateInput value={edit.day} onChange={edit.setDay} />
          </Field>
        )}
        <GridActions
          store={store}
          edit={edit}
          deleting={removal.isPending}
          onEdit={() => edit.begin(stored)}
          onExport={(format) => write(format, stored)}
          onDelete={() => void removal.begin()}
        />
      </div>
      {told.map((text) => (
        <MessageBar key={text} intent="error" role="alert">
          <MessageBarBody>{text}</MessageBarBody>
        </MessageBar>
      ))}
      <RatesView
        key={edit.base ? 'edited' : 'stored'}
        label={`${grid.gridType} ${gridPeriod(grid.gridOrder)}`}
        period={gridPeriod(grid.gridOrder)}
        sheet={edit.base ? edit.sheet : still}
        prior={prior}
        base={edit.base?.rates ?? null}
        tried={edit.tried}
        editable={edit.base !== null}
      />
      {removal.asking !== null && (
        <DefaultDialog
          gridType={grid.gridType}
          reason={removal.asking}
          masters={masters}
          busy={removal.isPending}
          onChoose={removal.send}
          onClose={removal.stop}
        />
      )}
    </div>
  );
}
