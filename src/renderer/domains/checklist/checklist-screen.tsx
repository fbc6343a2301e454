import { tenantsPaths } from '@shared/domains/tenants/paths';
import { checklistTexts } from '@shared/domains/checklist/texts';
import { messages } from '@shared/kernel/messages';
import { Card, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useBridge } from '@renderer/platform/bridge-provider';
import { AnswerView } from '@renderer/components/answer-view';
import { freshnessOf } from '@renderer/components/freshness-mark';
import { PageHeader } from '@renderer/components/page-header';
import { ChecklistStepper } from './checklist-stepper';

const useStyles = makeStyles({ card: { maxWidth: '820px', flexShrink: 0 } });

const CHECKLIST_RECORD = {
  what: 'checklist',
  back: { to: tenantsPaths.dashboard('allTenants'), label: messages.lost.toAllTenants },
};

/** The steps of a tenant, or of the store in the address, from first contact to launch. */
export function ChecklistScreen() {
  const styles = useStyles();
  const bridge = useBridge();
  const { id, tenantId = '', storeId = null } = useParams();
  const checklist = useQuery(bridge.checklist.list.queryOptions({ tenantId, storeId }));
  // The address names the tenant twice; what is configured is the tenant whose checklist this is.
  const known = useQuery(bridge.tenants.idOf.queryOptions({ tenantId })).data?.data;
  const first = checklist.data?.data[0];
  return (
    <>
      <PageHeader
        title={checklistTexts.title}
        subtitle={first && [first.tenantName, first.storeName].filter((name) => name !== null).join(' · ')}
        back={{ to: tenantsPaths.show(known ?? Number(id)), label: 'Back to the tenant' }}
        freshness={freshnessOf(checklist)}
      />
      <AnswerView
        query={checklist}
        isEmpty={(steps) => steps.length === 0}
        errorTitle="The checklist could not be loaded"
        record={CHECKLIST_RECORD}
        titled
      >
        {(steps) => (
          <Card className={styles.card}>
            <ChecklistStepper steps={steps} checklist={{ tenantId, storeId }} tenantKey={known ?? null} />
          </Card>
        )}
      </AnswerView>
    </>
  );
}
