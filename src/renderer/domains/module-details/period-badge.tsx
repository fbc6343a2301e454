import { Badge } from '@fluentui/react-components';
import { gridPeriod } from '@shared/domains/module-details/texts';

/**
 * A badge with the period of a labor grid or parts matrix: the current one or a prior one.
 * @param order 1 for the current one, then counting back.
 */
export const PeriodBadge = ({ order }: { order: number }) => (
  <Badge appearance="tint" color={order === 1 ? 'success' : 'subtle'}>
    {gridPeriod(order)}
  </Badge>
);
