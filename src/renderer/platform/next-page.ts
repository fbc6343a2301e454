import type { RouterProvider } from 'react-router-dom';

type Router = Parameters<typeof RouterProvider>[0]['router'];

/** The path of the page that was asked for and is not drawn yet. */
let next: string | null = null;

/** Begin once, with the window's own router. */
export function followNavigation(router: Pick<Router, 'subscribe'>): void {
  router.subscribe(({ navigation }) => {
    next = navigation.location?.pathname ?? null;
  });
}

/** Whether another page is on its way. */
export const isLeaving = (): boolean => next !== null && next !== window.location.pathname;
