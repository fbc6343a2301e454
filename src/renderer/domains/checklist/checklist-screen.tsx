// The checklist page of a tenant, or of the store in the URL: the steps from first contact to launch.

import { Card, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { AnswerView } from '@renderer/components/page/answer-view';
import { freshnessOf } from '@renderer/components/page/freshness';
import { PageHeader } from '@renderer/components/page/page-header';
import { useBridge } from '@renderer/platform/bridge/bridge-provider';
import { checklistTexts } from '@shared/domains/checklist/texts';
import { tenantPageTexts } from '@shared/domains/tenants/page-texts';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import { messages } from '@shared/kernel/text/messages';
import { ChecklistStepper } from './checklist-stepper';

const useStyles = makeStyles({
  // The subtitle of the page ends closely above the card.
  card: { maxWidth: '820px', flexShrink: 0, marginTop: tokens.spacingVerticalS },
});

const CHECKLIST_NOT_FOUND = {
  recordName: checklistTexts.record,
  back: { to: tenantsPaths.dashboard('allTenants'), label: messages.notFound.toAllTenants },
};

export function ChecklistScreen() {
  const styles = useStyles();
  const bridge = useBridge();
  const { id, tenantId = '', storeId = null } = useParams();
  const checklist = useQuery(bridge.checklist.list.queryOptions({ tenantId, storeId }));
  // The URL names the tenant twice; the configured tenant is the one whose checklist this is.
  const tenant = useQuery(bridge.tenants.idOf.queryOptions({ tenantId }));
  const tenantMasterId = tenant.data?.data;
  const first = checklist.data?.data[0];
  return (
    <>
      <PageHeader
        title={checklistTexts.title}
        subtitle={first && [first.tenantName, first.storeName].filter((name) => name !== null).join(' · ')}
        back={{ to: tenantsPaths.show(tenantMasterId ?? Number(id)), label: tenantPageTexts.backToTenant }}
        freshness={freshnessOf(checklist)}
      />
      <AnswerView
        query={checklist}
        hasFreshness
        isEmpty={(steps) => steps.length === 0}
        emptyHint={checklistTexts.noneHint}
        errorTitle={checklistTexts.notLoaded}
        record={CHECKLIST_NOT_FOUND}
        titled
      >
        {(steps) => (
          <Card className={styles.card}>
            <ChecklistStepper
              steps={steps}
              checklist={{ tenantId, storeId }}
              tenantMasterId={tenantMasterId ?? null}
              {...(tenant.isError && { onTenantRetry: () => void tenant.refetch() })}
            />
          </Card>
        )}
      </AnswerView>
    </>
  );
}
