import { Caption1, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { SchedulerTenant } from '@shared/domains/scheduler-times/rules';
import { StoreRow } from './store-row';

const useStyles = makeStyles({
  card: {
    boxSizing: 'border-box',
    height: '100%',
    display: 'flex',
    flexDirection: 'column',
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusLarge,
    border: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
    paddingBottom: tokens.spacingVerticalS,
  },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  count: { flexShrink: 0, color: tokens.colorNeutralForeground2 },
  stores: { margin: 0, padding: 0, listStyleType: 'none', overflowY: 'auto' },
});

interface TenantCardProps {
  tenant: SchedulerTenant;
  today: string;
  tabIndex: 0 | -1;
}

/** A tenant with its stores; more than fit are scrolled within the card. */
export function TenantCard({ tenant: { tenantName, stores }, today, tabIndex }: TenantCardProps) {
  const styles = useStyles();
  return (
    <article className={styles.card} aria-label={tenantName}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.name} title={tenantName}>
          {tenantName}
        </Subtitle2>
        <Caption1 className={styles.count}>
          {stores.length === 1 ? '1 store' : `${stores.length} stores`}
        </Caption1>
      </div>
      <ul className={styles.stores} tabIndex={tabIndex} aria-label={`Stores of ${tenantName}`}>
        {stores.map((store) => (
          <StoreRow key={store.storeId} store={store} today={today} tabIndex={tabIndex} />
        ))}
      </ul>
    </article>
  );
}
