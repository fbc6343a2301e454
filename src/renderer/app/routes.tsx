// Turns the routes of the manifests into those of the router, with the checks of capability and record id. The
// addresses themselves are in the manifest.ts and paths.ts of each domain.

import { type ComponentType, useLayoutEffect } from 'react';
import { type RouteObject, useNavigate, useParams } from 'react-router-dom';
import { RequireCapability } from '@renderer/components/permission/require-capability';
import type { PageRoute } from '@renderer/platform/manifest/manifest';
import { tenantsPaths } from '@shared/domains/tenants/paths';
import type { Capability } from '@shared/kernel/access/capabilities';
import { HOME_ROUTE, isRecordId } from '@shared/kernel/urls';
import { RethrowRouteError, NotFoundScreen, RouteErrorScreen } from './error-pages';
import { MANIFESTS } from './manifests';
import { RootLayout } from './root-layout';

/** Redirects synchronously: as a transition, React would first paint the shell without a page. */
function HomeRedirect() {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    void navigate(tenantsPaths.dashboard('onboarding'), { replace: true, flushSync: true });
  }, [navigate]);
  return null;
}

const guarded = (Screen: ComponentType, capability: Capability): ComponentType =>
  function GuardedScreen() {
    return (
      <RequireCapability capability={capability}>
        <Screen />
      </RequireCapability>
    );
  };

/**
 * The id of a record is a number; any other path segment gives the not-found page. Each record has a screen of its
 * own: a dialog that is open for one record would otherwise stay open over the next one, and write to the first.
 */
const numbered = (Screen: ComponentType): ComponentType =>
  function NumberedScreen() {
    const { id = '', tenantId = '', storeId = '' } = useParams();
    return isRecordId(id) ? <Screen key={`${id}/${tenantId}/${storeId}`} /> : <NotFoundScreen />;
  };

const page = ({ path, load, capability, beforeSignIn }: PageRoute): RouteObject => ({
  path,
  handle: { beforeSignIn },
  lazy: async () => {
    const loaded = await load();
    const Screen = path.includes('/:id/') ? numbered(loaded) : loaded;
    return { Component: capability === undefined ? Screen : guarded(Screen, capability) };
  },
});

const screens: RouteObject[] = [
  { path: HOME_ROUTE, Component: HomeRedirect },
  ...MANIFESTS.flatMap(({ routes }) => routes ?? []).map(page),
  { path: '*', Component: NotFoundScreen },
];

/** Returns the routes of every page, below a frame. */
export const routesInFrame = (Frame: ComponentType): RouteObject[] => [
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: screens.map((route) => ({ ...route, errorElement: <RouteErrorScreen /> })),
  },
];

/** The routes of the window: every page below the root layout. */
export const routes: RouteObject[] = routesInFrame(RootLayout).map((frame) => ({
  ...frame,
  errorElement: <RethrowRouteError />,
}));
