export const loadPreparedNotice = () => import('./prepared-notice').then((m) => m.PreparedNotice);
