import { makeStyles, Popover, PopoverSurface, PopoverTrigger, tokens } from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import { HeaderButton } from '@renderer/components/header-button';
import { ExternalLink } from '@renderer/components/external-link';
import type { Store } from '@shared/domains/stores/model';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
});

const NONE = '---';

export function StoreInfoButton({ store }: { store: Store }) {
  const styles = useStyles();
  const { website } = store;
  return (
    <Popover withArrow trapFocus positioning="below-end">
      <PopoverTrigger disableButtonEnhancement>
        <HeaderButton icon={<Info20Regular />} label="Store Info" />
      </PopoverTrigger>
      <PopoverSurface aria-label="Store Info">
        <dl className={styles.list}>
          <dt className={styles.term}>DMS</dt>
          <dd className={styles.value}>{store.dms ?? NONE}</dd>
          <dt className={styles.term}>Manufacturer</dt>
          <dd className={styles.value}>{store.manufacturer ?? NONE}</dd>
          <dt className={styles.term}>Group name</dt>
          <dd className={styles.value}>{store.groupName ?? NONE}</dd>
          <dt className={styles.term}>Website</dt>
          <dd className={styles.value}>
            {website ? <ExternalLink url={website} text={website} label={`Open ${website}`} /> : NONE}
          </dd>
        </dl>
      </PopoverSurface>
    </Popover>
  );
}
