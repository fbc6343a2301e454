import { Badge } from '@fluentui/react-components';
import { gridPeriod } from '@shared/domains/module-details/texts';

/**
 * A badge that says whether a grid or matrix is in force.
 * @param order 1 for the one in force.
 */
export const PeriodBadge = ({ order }: { order: number }) => (
  <Badge appearance="tint" color={order === 1 ? 'success' : 'subtle'}>
    {gridPeriod(order)}
  </Badge>
);
