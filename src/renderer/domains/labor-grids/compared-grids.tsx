import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ArrowSwap20Regular, Dismiss20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/answer-view';
import { useBridge } from '@renderer/platform/bridge-provider';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { gridTitle, shortName } from '@shared/domains/labor-grids/rules';
import { gridPeriod } from '@shared/domains/module-details/rules';
import { formatDate } from '@shared/kernel/format';
import { ComparedRates } from './compared-rates';
import { gridId, keyOf, storeOf, type GridOwner } from './grid-keys';
import type { useComparedGrids } from './use-compared-grids';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
});

interface ComparedGridsProps {
  store: GridOwner;
  grids: readonly LaborGrid[];
  compared: ReturnType<typeof useComparedGrids>;
}

/** Any two grids of the store against each other, of whatever name and period. */
export function ComparedGrids({ store, grids, compared }: ComparedGridsProps) {
  const styles = useStyles();
  const { one, other, choose, end } = compared;
  if (!one || !other) return null;
  const swap = (): void => choose({ one: gridId(other), other: gridId(one) });
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <GridChoice label="Compare" grids={grids} chosen={one} onChoose={(id) => choose({ one: id })} />
        <Button icon={<ArrowSwap20Regular />} aria-label="Swap" title="Swap" onClick={swap} />
        <GridChoice label="with" grids={grids} chosen={other} onChoose={(id) => choose({ other: id })} />
        <Button icon={<Dismiss20Regular />} onClick={end}>
          End comparison
        </Button>
      </div>
      <TwoGrids key={`${gridId(one)} ${gridId(other)}`} store={store} one={one} other={other} />
    </div>
  );
}

interface GridChoiceProps {
  label: string;
  grids: readonly LaborGrid[];
  chosen: LaborGrid;
  onChoose: (id: string) => void;
}

const GridChoice = ({ label, grids, chosen, onChoose }: GridChoiceProps) => (
  <Field label={label}>
    <Select value={gridId(chosen)} onChange={(_event, { value }) => onChoose(value)}>
      {grids.map((grid) => (
        <option key={gridId(grid)} value={gridId(grid)}>
          {`${gridTitle(grid)}, installed ${formatDate(grid.storeInstallDate, '---')}`}
        </option>
      ))}
    </Select>
  </Field>
);

function TwoGrids({ store, one, other }: { store: GridOwner; one: LaborGrid; other: LaborGrid }) {
  const { laborGrids } = useBridge();
  const of = storeOf(store);
  const sameLine = one.gridType === other.gridType && one.gridFor === other.gridFor;
  const shortOf = (grid: LaborGrid): string =>
    sameLine ? gridPeriod(grid.gridOrder) : `${shortName(grid.gridType)} ${gridPeriod(grid.gridOrder)}`;
  const rates = useQuery(laborGrids.rates.queryOptions({ ...of, ...keyOf(one) }));
  const others = useQuery(laborGrids.rates.queryOptions({ ...of, ...keyOf(other) }));
  return (
    <AnswerView query={rates} errorTitle={`${gridTitle(one)} could not be loaded`}>
      {(first) => (
        <AnswerView query={others} errorTitle={`${gridTitle(other)} could not be loaded`}>
          {(second) => (
            <ComparedRates
              storeName={store.storeName}
              one={{ name: gridTitle(one), short: shortOf(one), rates: first }}
              other={{ name: gridTitle(other), short: shortOf(other), rates: second }}
            />
          )}
        </AnswerView>
      )}
    </AnswerView>
  );
}
