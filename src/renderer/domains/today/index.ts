export { TodayBadge } from './today-badge';
