// What the comparison and the copy of two stores share: the field that chooses the other store, its children with both
// configurations or the error of one of them, and the table of one group.

import { Field, makeStyles } from '@fluentui/react-components';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMemo, useState } from 'react';
import { ChoiceCombobox } from '@renderer/components/form';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { ComparedTable } from '@renderer/components/tables/compared-table/compared-table';
import { useStores } from '@renderer/domains/stores';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { ComparedGroup, ComparedStore } from '@shared/domains/store-comparison/model';
import { type ChosenStore, type StoreChoice, storeChoices } from '@shared/domains/store-comparison/rules';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import type { Answer } from '@shared/kernel/answer';
import { onlyDiffering } from '@shared/kernel/comparison';

type Configuration = UseQueryResult<Answer<ComparedStore>, unknown>;

interface TwoStoresProps {
  id: number;
  otherId: number;
  children: (one: ComparedStore, other: ComparedStore) => ReactNode;
}

/** Reads the configuration of a store. It is refetched whenever a page opens, because many pages change it. */
export function useConfiguration(id: number): Configuration {
  const bridge = useBridge();
  return useQuery(bridge.storeComparison.configuration.queryOptions({ id }, { staleTime: 0 }));
}

export function TwoStores({ id, otherId, children }: TwoStoresProps) {
  const one = useConfiguration(id);
  const other = useConfiguration(otherId);
  return (
    <AnswerView
      query={one}
      errorTitle={storePageTexts.notLoaded}
      loading={<LoadingSkeleton label={storeComparisonTexts.loadingBoth} />}
    >
      {(first) => (
        <AnswerView
          query={other}
          errorTitle={storeComparisonTexts.otherNotLoaded}
          loading={<LoadingSkeleton label={storeComparisonTexts.loadingOther} />}
        >
          {(second) => children(first, second)}
        </AnswerView>
      )}
    </AnswerView>
  );
}

interface OtherStoreFieldProps {
  label: string;
  /** The store of the comparison, which is excluded from the choices. */
  first?: ChosenStore;
  /** The chosen id in the URL, '' for none. */
  value: string;
  onChoose: (id: string) => void;
}

/** The field that chooses a store by its name, the name of its tenant or its DMS. */
export function OtherStoreField({ label, first, value, onChoose }: OtherStoreFieldProps) {
  const styles = useStyles();
  const bridge = useBridge();
  const [typed, setTyped] = useState('');
  // A store of the address is read by itself: the list lacks stores of test tenants, and most stores of a large account.
  const isId = /^\d+$/.test(value);
  const chosen = useQuery(bridge.stores.get.queryOptions({ id: Number(value) }, { enabled: isId }));
  const choices = useStoreChoices(typed, first, isId ? chosen.data?.data : undefined);
  return (
    <Field label={label} className={styles.field}>
      <ChoiceCombobox
        choices={choices}
        value={choices.some((choice) => choice.value === value) ? value : ''}
        placeholder={storeComparisonTexts.storePlaceholder}
        onChange={onChoose}
        onType={setTyped}
      />
    </Field>
  );
}

/**
 * Returns the stores to choose from, which the back office searches by text if there are too many for a list. Stores of
 * the same tenant come first, and the compared store itself is excluded.
 */
function useStoreChoices(typed: string, first?: ChosenStore, chosen?: ChosenStore): readonly StoreChoice[] {
  const { data } = useStores('all', typed);
  const rows = data?.data;
  return useMemo(
    () => storeChoices([...(rows ?? []), ...(chosen ? [chosen] : [])], first),
    [rows, first, chosen],
  );
}

const useStyles = makeStyles({ field: { flex: '1 1 320px', maxWidth: '480px' } });

interface GroupTableProps {
  group: ComparedGroup;
  /** The word before the value of the other store. */
  word: string;
  /** True if only the rows that differ are displayed. */
  onlyDifferences: boolean;
}

/** The table that compares a labor grid, a parts matrix, a menu or another group of both stores. */
export const GroupTable = ({ group: { title, table }, word, onlyDifferences }: GroupTableProps) => (
  <ComparedTable label={title} table={onlyDifferences ? onlyDiffering(table) : table} word={word} />
);
