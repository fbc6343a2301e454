// Compares any two labor grids of a store, of any name and period, by cell and as curves.

import { Button, Field, makeStyles, Select, tokens } from '@fluentui/react-components';
import { ArrowSwap20Regular, Dismiss20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LineChart } from '@renderer/components/charts/lazy-charts';
import { IconButton } from '@renderer/components/display/icon-button';
import { AnswerView } from '@renderer/components/page/answer-view';
import { ComparedPanel } from '@renderer/components/tables/compared-table/compared-panel';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { useUrlState } from '@renderer/platform/navigation/use-url-state';
import { gridTitle } from '@shared/domains/labor-grids/grid-names';
import type { GridRates, LaborGrid } from '@shared/domains/labor-grids/model';
import { compareRates, textsOf } from '@shared/domains/labor-grids/rates';
import { priorOf } from '@shared/domains/labor-grids/rules';
import { laborGridTexts } from '@shared/domains/labor-grids/texts';
import { gridPeriod } from '@shared/domains/module-details/texts';
import { cellCount, differingCells } from '@shared/kernel/comparison';
import { formatDate, formatMoney, shortName } from '@shared/kernel/text/format';
import { gridId, gridKeyOf, type GridOwner, gridStoreOf } from './grid-owner';
import { curvePoints } from './rates/rate-sheet';

interface GridComparisonProps {
  store: GridOwner;
  grids: readonly LaborGrid[];
  comparison: ReturnType<typeof useGridComparison>;
}

export function GridComparison({ store, grids, comparison }: GridComparisonProps) {
  const styles = useStyles();
  const { one, other, choose, end } = comparison;
  if (!one || !other) return null;
  const swap = (): void => choose({ one: gridId(other), other: gridId(one) });
  return (
    <div className={styles.root}>
      <div className={styles.bar}>
        <GridSelect
          label={laborGridTexts.comparison.one}
          grids={grids}
          chosen={one}
          onChoose={(id) => choose({ one: id })}
        />
        <IconButton
          icon={<ArrowSwap20Regular />}
          label={laborGridTexts.comparison.swap}
          onClick={swap}
          appearance="secondary"
          size="medium"
        />
        <GridSelect
          label={laborGridTexts.comparison.other}
          grids={grids}
          chosen={other}
          onChoose={(id) => choose({ other: id })}
        />
        <Button icon={<Dismiss20Regular />} onClick={end}>
          {laborGridTexts.comparison.end}
        </Button>
      </div>
      <LoadedGridComparison key={`${gridId(one)} ${gridId(other)}`} store={store} one={one} other={other} />
    </div>
  );
}

/** The two compared grids are URL state, so that Back and a link restore them. */
export function useGridComparison(grids: readonly LaborGrid[]) {
  const [parameters, setParameters] = useUrlState();
  const find = (name: string): LaborGrid | undefined =>
    grids.find((grid) => gridId(grid) === parameters.get(name));
  const [first] = grids;
  const one = find('one') ?? first;
  const defaultOther = one && (priorOf(grids, one) ?? grids.find((grid) => grid !== one));
  const other = find('other') ?? defaultOther;
  return {
    comparing: parameters.get('compare') === 'grids' && other !== undefined,
    one,
    other,
    begin: () => setParameters({ compare: 'grids', grid: '', add: '' }),
    end: () => setParameters({ compare: '', one: '', other: '' }),
    choose: (chosen: { one?: string; other?: string }) => setParameters(chosen),
  };
}

const useRateComparisonStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: tokens.spacingHorizontalL },
  table: { flex: '1 1 780px', minWidth: 0 },
  chart: { flex: '0 1 320px', minWidth: '280px' },
});

interface NamedRates {
  name: string;
  /** A shorter name, for the curves. */
  short: string;
  rates: GridRates;
}

/** The rates of two grids, compared by cell and as curves. */
function RateComparison({
  storeName,
  one,
  other,
}: {
  storeName: string;
  one: NamedRates;
  other: NamedRates;
}) {
  const styles = useRateComparisonStyles();
  const table = useMemo(() => compareRates(one.rates, other.rates), [one.rates, other.rates]);
  const lines = useMemo(
    () => [one, other].map(({ short, rates }) => ({ label: short, points: curvePoints(textsOf(rates)) })),
    [one, other],
  );
  return (
    <div className={styles.root}>
      <div className={styles.table}>
        <ComparedPanel
          label={laborGridTexts.comparison.grids(one.name, other.name)}
          table={table}
          word={laborGridTexts.comparedWord}
          names={{ one: one.name, other: other.name }}
          fileName={[storeName, 'LaborGrid', one.name, other.name].join('_')}
          summary={laborGridTexts.compared(differingCells(table), cellCount(table), one.name, other.name)}
        />
      </div>
      <div className={styles.chart}>
        <LineChart
          title={laborGridTexts.comparison.chart}
          xTitle={laborGridTexts.rates.hours}
          yTitle={laborGridTexts.rates.dollars}
          lines={lines}
          formatY={formatMoney}
          height={260}
        />
      </div>
    </div>
  );
}

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalS, minWidth: 0 },
  bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: tokens.spacingHorizontalS },
});

interface GridSelectProps {
  label: string;
  grids: readonly LaborGrid[];
  chosen: LaborGrid;
  onChoose: (id: string) => void;
}

const GridSelect = ({ label, grids, chosen, onChoose }: GridSelectProps) => (
  <Field label={label}>
    <Select value={gridId(chosen)} onChange={(_event, { value }) => onChoose(value)}>
      {grids.map((grid) => (
        <option key={gridId(grid)} value={gridId(grid)}>
          {laborGridTexts.comparison.grid(gridTitle(grid), formatDate(grid.storeInstallDate, '---'))}
        </option>
      ))}
    </Select>
  </Field>
);

function LoadedGridComparison({ store, one, other }: { store: GridOwner; one: LaborGrid; other: LaborGrid }) {
  const { laborGrids } = useBridge();
  const of = gridStoreOf(store);
  const sameLine = one.gridType === other.gridType && one.gridFor === other.gridFor;
  const shortOf = (grid: LaborGrid): string =>
    sameLine ? gridPeriod(grid.gridOrder) : `${shortName(grid.gridType)} ${gridPeriod(grid.gridOrder)}`;
  const rates = useQuery(laborGrids.rates.queryOptions({ ...of, ...gridKeyOf(one) }));
  const others = useQuery(laborGrids.rates.queryOptions({ ...of, ...gridKeyOf(other) }));
  return (
    <AnswerView query={rates} errorTitle={laborGridTexts.notRead.named(gridTitle(one))}>
      {(first) => (
        <AnswerView query={others} errorTitle={laborGridTexts.notRead.named(gridTitle(other))}>
          {(second) => (
            <RateComparison
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
