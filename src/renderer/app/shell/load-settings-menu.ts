export const loadSettingsMenu = () => import('./settings-menu').then((m) => m.SettingsMenu);
