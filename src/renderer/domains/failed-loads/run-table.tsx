import { makeStyles, tokens } from '@fluentui/react-components';
import { Fragment } from 'react';
import type { TenantToRun } from '@shared/domains/failed-loads/rules';

const useStyles = makeStyles({
  area: {
    maxHeight: '50vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
      overflowWrap: 'anywhere',
    },
    '& tbody th, & tbody td': { boxShadow: `inset 0 1px ${tokens.colorNeutralStroke2}` },
    '& thead th': {
      position: 'sticky',
      top: 0,
      backgroundColor: tokens.colorNeutralBackground3,
      color: tokens.colorNeutralForeground2,
    },
    '& tbody th': {
      fontWeight: tokens.fontWeightSemibold,
    },
  },
});

/** What is about to run: one cell per tenant over its stores. Plain elements, since there may be thousands of rows. */
export function RunTable({ tenants }: { tenants: readonly TenantToRun[] }) {
  const styles = useStyles();
  return (
    <div className={styles.area} role="region" aria-label="Stores to run" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Tenant</th>
            <th scope="col">Store</th>
          </tr>
        </thead>
        <tbody>
          {tenants.map(({ tenantName, storeNames }) => (
            <Fragment key={tenantName}>
              {storeNames.map((storeName, index) => (
                <tr key={storeName}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={storeNames.length} dir="auto">
                      {tenantName}
                    </th>
                  )}
                  <td dir="auto">{storeName}</td>
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
