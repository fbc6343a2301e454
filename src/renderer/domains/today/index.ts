export { TodayBadge } from './taskbar/today-badge';
