// The row of a pinned or recently opened store in Today; a deleted one cannot be opened.

import { Badge, makeStyles, tokens } from '@fluentui/react-components';
import { Building20Regular, Pin20Filled, Pin20Regular } from '@fluentui/react-icons';
import { memo } from 'react';
import { IconButton } from '@renderer/components/display/icon-button';
import { RouteLink } from '@renderer/components/links/route-link';
import { storesPaths } from '@shared/domains/stores/paths';
import { isAvailable, shortcutStatusText } from '@shared/domains/stores/store-shortcuts';
import { storesTexts } from '@shared/domains/stores/texts';
import type { TodayStoreRow } from '../today-rows';
import { rowClass, useRowStyles } from './row-styles';

const useStyles = makeStyles({
  icon: { color: tokens.colorNeutralForeground4 },
});

interface StoreRowProps {
  row: TodayStoreRow;
  wide: boolean;
  tabIndex: 0 | -1;
  onPin: (row: TodayStoreRow) => void;
}

export const StoreRow = memo(function StoreRow({ row, wide, tabIndex, onPin }: StoreRowProps) {
  const rows = useRowStyles();
  const styles = useStyles();
  const { id, storeName, tenantName, pinned } = row.store;
  const label = pinned ? storesTexts.unpin : storesTexts.pin;
  const isOpenable = isAvailable(row.store);
  return (
    <div role="gridcell" className={rowClass(rows, { wide, acting: false })}>
      <Building20Regular className={styles.icon} />
      <span className={rows.name} title={`${storeName}, ${tenantName}`}>
        {isOpenable ? (
          <RouteLink to={storesPaths.show(id)} tabIndex={tabIndex} className={rows.link}>
            {storeName}
          </RouteLink>
        ) : (
          storeName
        )}
        <span className={rows.tenant}>{tenantName}</span>
      </span>
      <span className={rows.reason}>
        {isOpenable ? (
          shortcutStatusText(row.store)
        ) : (
          <Badge appearance="tint" color="danger">
            {shortcutStatusText(row.store)}
          </Badge>
        )}
      </span>
      <span className={rows.end}>
        <IconButton
          tabIndex={tabIndex}
          icon={pinned ? <Pin20Filled /> : <Pin20Regular />}
          tooltip={label}
          label={`${label}: ${storeName}`}
          onClick={() => onPin(row)}
        />
      </span>
    </div>
  );
});
