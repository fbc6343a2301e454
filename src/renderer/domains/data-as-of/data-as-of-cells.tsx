import { makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { ArrowSyncDismiss20Regular } from '@fluentui/react-icons';
import { DataAgeBadge } from '@renderer/components/data-age-badge';
import type { DataGridCell } from '@renderer/components/data-grid';
import { ExternalLink } from '@renderer/components/external-link';
import { RouteLink } from '@renderer/components/route-link';
import { isLate } from '@shared/domains/data-as-of/rules';
import { dataAsOfTexts } from '@shared/domains/data-as-of/texts';
import { failedLoadsPaths } from '@shared/domains/failed-loads/paths';
import { useDataAsOf, type DataAsOfLine } from './data-as-of-context';

type Cell = DataGridCell<DataAsOfLine>;

const useStyles = makeStyles({
  age: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  link: { display: 'grid', placeItems: 'center', minWidth: '24px', minHeight: '24px' },
});

/** The day, coloured by its age; a late one leads to its failed load, for who may see these. */
export function AgeCell({ data }: Cell) {
  const styles = useStyles();
  const { today, seesFailedLoads } = useDataAsOf();
  if (!data) return null;
  return (
    <span className={styles.age}>
      <DataAgeBadge dataAsOf={data.value} today={today} />
      {seesFailedLoads && isLate(data, today) && (
        <Tooltip relationship="label" content={dataAsOfTexts.failedLoad(data.storeName)}>
          <RouteLink to={failedLoadsPaths.search(data.storeName)} tabIndex={-1} className={styles.link}>
            <ArrowSyncDismiss20Regular />
          </RouteLink>
        </Tooltip>
      )}
    </span>
  );
}

export function SiteCell({ data, value }: Cell) {
  if (!data || typeof value !== 'string') return null;
  return (
    <ExternalLink
      url={value}
      text={dataAsOfTexts.site}
      label={dataAsOfTexts.siteOf(data.tenantName)}
      tabIndex={-1}
    />
  );
}
