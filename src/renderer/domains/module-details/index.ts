export { PeriodBadge } from './period-badge';
