import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBridge } from '@renderer/platform/bridge-provider';
import { useWriteDecision } from '@renderer/platform/connectivity/connectivity-context';
import { AnswerView } from '@renderer/components/answer-view';
import { Gate } from '@renderer/components/gate';
import { messages } from '@shared/kernel/messages';
import type { Grouping } from '@shared/domains/grouping/model';
import type { Store } from '@shared/domains/stores/model';
import type { Tenant } from '@shared/domains/tenants/model';
import { GroupDialog } from './group-dialog';
import { GroupRow } from './group-row';

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  bar: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  list: { display: 'grid', gap: tokens.spacingVerticalS, margin: 0, padding: 0, listStyleType: 'none' },
});

/** Stores of the tenant that are looked at together. */
export function GroupingSection({ tenant, stores }: { tenant: Tenant; stores: readonly Store[] }) {
  const styles = useStyles();
  const bridge = useBridge();
  const writable = useWriteDecision();
  const groups = useQuery(bridge.grouping.list.queryOptions({ tenantId: tenant.tenantId }));
  /** The group in the dialog; `new` for one that does not exist yet. */
  const [edited, setEdited] = useState<Grouping | 'new' | null>(null);
  return (
    <section className={styles.section} aria-label="Groups">
      <div className={styles.bar}>
        <Subtitle2 as="h2">Groups</Subtitle2>
        <Gate decision={writable}>
          <Button icon={<Add20Regular />} onClick={() => setEdited('new')}>
            New group
          </Button>
        </Gate>
      </div>
      <AnswerView
        query={groups}
        isEmpty={(data) => data.length === 0}
        emptyText={messages.empty.groups}
        errorTitle="The groups could not be loaded"
      >
        {(data) => (
          <ul className={styles.list}>
            {data.map((group) => (
              <GroupRow key={group.groupId} group={group} onEdit={() => setEdited(group)} />
            ))}
          </ul>
        )}
      </AnswerView>
      {edited !== null && (
        <GroupDialog
          tenantId={tenant.tenantId}
          group={edited === 'new' ? null : edited}
          stores={stores}
          onClose={() => setEdited(null)}
        />
      )}
    </section>
  );
}
