import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { Building20Regular, Pin20Filled, Pin20Regular } from '@fluentui/react-icons';
import { memo } from 'react';
import { RouteLink } from '@renderer/components/route-link';
import { storesPaths } from '@shared/domains/stores/paths';
import { isThere, standingText } from '@shared/domains/stores/shelf';
import { storesTexts } from '@shared/domains/stores/texts';
import { rowClass, useRowStyles } from './row-styles';
import type { StoreItem } from './today-items';

const useStyles = makeStyles({
  icon: { color: tokens.colorNeutralForeground4 },
});

interface StoreRowProps {
  item: StoreItem;
  wide: boolean;
  tabIndex: 0 | -1;
  onPin: (item: StoreItem) => void;
}

/** A store that is pinned or was opened lately; one that is gone cannot be opened any more. */
export const StoreRow = memo(function StoreRow({ item, wide, tabIndex, onPin }: StoreRowProps) {
  const rows = useRowStyles();
  const styles = useStyles();
  const { id, storeName, tenantName, pinned, standing } = item.store;
  const label = pinned ? storesTexts.unpin : storesTexts.pin;
  const isGone = standing === 'gone';
  return (
    <div role="gridcell" className={rowClass(rows, { wide, acting: false })}>
      <Building20Regular className={styles.icon} />
      <span className={rows.name} title={`${storeName}, ${tenantName}`}>
        {isGone ? (
          storeName
        ) : (
          <RouteLink to={storesPaths.show(id)} tabIndex={tabIndex} className={rows.link}>
            {storeName}
          </RouteLink>
        )}
        <span className={rows.tenant}>{tenantName}</span>
      </span>
      <span className={rows.reason}>
        {isThere(item.store) ? (
          standingText(item.store)
        ) : (
          <Badge appearance="tint" color="danger">
            {standingText(item.store)}
          </Badge>
        )}
      </span>
      <span className={rows.end}>
        <Button
          appearance="subtle"
          size="small"
          tabIndex={tabIndex}
          icon={pinned ? <Pin20Filled /> : <Pin20Regular />}
          title={label}
          aria-label={`${label}: ${storeName}`}
          onClick={() => onPin(item)}
        />
      </span>
    </div>
  );
});
