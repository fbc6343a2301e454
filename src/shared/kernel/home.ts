/** Where one begins: it leads to the dashboard. */
export const HOME = '/';
