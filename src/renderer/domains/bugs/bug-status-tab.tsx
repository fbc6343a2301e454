// The Bug Status tab of a tenant: a chart with its table for each of six categories.

import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AnswerView } from '@renderer/components/page/answer-view';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { BUG_CATEGORIES } from '@shared/domains/bugs/model';
import { bugChart, bugStatuses } from '@shared/domains/bugs/rules';
import { bugsTexts } from '@shared/domains/bugs/texts';
import type { Tenant } from '@shared/domains/tenants/model';
import { BugChartCard } from './bug-chart-card';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(340px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
  },
});

export function BugStatusTab({ tenant }: { tenant: Tenant }) {
  const styles = useStyles();
  const bridge = useBridge();
  const bugs = useQuery(
    bridge.bugs.ofTenant.queryOptions({ tenantId: tenant.tenantId, tenantName: tenant.tenantName }),
  );
  return (
    <AnswerView
      query={bugs}
      isEmpty={(rows) => rows.length === 0}
      emptyHint={bugsTexts.noneHint}
      errorTitle={bugsTexts.notLoaded}
    >
      {(rows) => (
        <div className={styles.grid}>
          {BUG_CATEGORIES.map((category) => (
            <BugChartCard
              key={category}
              title={bugsTexts.categories[category]}
              chart={bugChart(rows, category)}
              statuses={bugStatuses(rows)}
              isScale={category === 'bugs_priority'}
            />
          ))}
        </div>
      )}
    </AnswerView>
  );
}
