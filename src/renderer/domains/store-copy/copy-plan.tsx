import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ErrorState, LoadingSkeleton } from '@renderer/components/page-states';
import { useBridge } from '@renderer/platform/bridge-provider';
import { readAppError } from '@renderer/platform/read-app-error';
import type { StoreConfiguration } from '@shared/domains/store-configuration/model';
import type { CopyScope } from '@shared/domains/store-copy/model';
import { planCopy } from '@shared/domains/store-copy/rules';
import { CopyBar } from './copy-bar';
import { CopySectionCard } from './copy-section-card';
import { useTicks } from './use-ticks';

const useStyles = makeStyles({
  root: { display: 'grid', gap: tokens.spacingVerticalM, minWidth: 0 },
});

interface CopyPlanProps {
  to: StoreConfiguration;
  from: StoreConfiguration;
}

/** Everything of the other store with what would become of it here, and what of it is ticked. */
export function CopyPlan({ to, from }: CopyPlanProps) {
  const bridge = useBridge();
  const { id } = to.store;
  const scope = useQuery(bridge.storeCopy.scope.queryOptions({ id }, { staleTime: 0 }));
  if (scope.data) return <PlannedCopy to={to} from={from} scope={scope.data} />;
  if (scope.isError)
    return <ErrorState reason={readAppError(scope.error).message} onRetry={() => void scope.refetch()} />;
  return <LoadingSkeleton label="Loading what the store offers" />;
}

function PlannedCopy({ to, from, scope }: CopyPlanProps & { scope: CopyScope }) {
  const styles = useStyles();
  const sections = useMemo(() => planCopy(from, to, scope), [from, to, scope]);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const { ticked, tick, forget } = useTicks(items);
  return (
    <div className={styles.root}>
      <CopyBar
        to={to.store}
        fromId={from.store.id}
        items={items}
        ticked={ticked}
        onTick={tick}
        onStarted={forget}
      />
      {sections.map((section) => (
        <CopySectionCard key={section.name} section={section} items={items} ticked={ticked} onTick={tick} />
      ))}
    </div>
  );
}
