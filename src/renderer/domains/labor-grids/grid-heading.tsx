import { AccordionHeader, Caption1, makeStyles, tokens, Tooltip } from '@fluentui/react-components';
import { formatDate } from '@shared/kernel/format';
import { PeriodBadge } from '@renderer/components/period-badge';
import type { LaborGrid } from '@shared/domains/labor-grids/model';
import { shortName } from '@shared/domains/labor-grids/rules';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(140px, 200px) 96px 1fr',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    textAlign: 'start',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  quiet: { color: tokens.colorNeutralForeground2 },
});

interface GridHeadingProps {
  grid: LaborGrid;
  isDefault: boolean;
}

/** Period, name, type and install date of a grid; opens it. */
export function GridHeading({ grid, isDefault }: GridHeadingProps) {
  const styles = useStyles();
  const { gridType, gridFor, gridOrder, storeInstallDate } = grid;
  return (
    <AccordionHeader as="h3" expandIconPosition="start">
      <span className={styles.root}>
        <PeriodBadge order={gridOrder} />
        <Tooltip relationship="inaccessible" content={gridType}>
          <span className={styles.name}>
            {shortName(gridType)}
            {isDefault && gridOrder === 1 && <Caption1 className={styles.quiet}> (Default)</Caption1>}
          </span>
        </Tooltip>
        <span>{gridFor}</span>
        <Caption1
          className={styles.quiet}
        >{`Store Install Date ${formatDate(storeInstallDate, '---')}`}</Caption1>
      </span>
    </AccordionHeader>
  );
}
