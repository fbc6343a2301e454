// Loads the configurations of two stores, for the comparison and the copy, and renders its children with them, or the
// error of one of them.

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AnswerView } from '@renderer/components/page/answer-view';
import { LoadingSkeleton } from '@renderer/components/page/page-states';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import type { ComparedStore } from '@shared/domains/store-comparison/model';
import { storeComparisonTexts } from '@shared/domains/store-comparison/texts';
import { storePageTexts } from '@shared/domains/stores/page-texts';
import type { Answer } from '@shared/kernel/answer';

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
