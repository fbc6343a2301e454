import type { ComponentType } from 'react';
import { useParams, type RouteObject } from 'react-router-dom';
import { RequireCapability } from '@renderer/components/require-capability';
import type { PageRoute } from '@renderer/platform/manifest';
import { HOME } from '@shared/kernel/home';
import type { Capability } from '@shared/kernel/permissions';
import { HomeRedirect } from './home-redirect';
import { MANIFESTS } from './manifests';
import { NotFoundScreen } from './not-found-screen';
import { PassOn } from './pass-on';
import { RootLayout } from './root-layout';
import { RouteErrorScreen } from './route-error-screen';

const guarded = (Screen: ComponentType, capability: Capability): ComponentType =>
  function GuardedScreen() {
    return (
      <RequireCapability capability={capability}>
        <Screen />
      </RequireCapability>
    );
  };

/** A record's number is digits; whatever else stands there names no page. */
const numbered = (Screen: ComponentType): ComponentType =>
  function NumberedScreen() {
    return /^\d+$/.test(useParams()['id'] ?? '') ? <Screen /> : <NotFoundScreen />;
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
  { path: HOME, Component: HomeRedirect },
  ...MANIFESTS.flatMap(({ routes }) => routes ?? []).map(page),
  { path: '*', Component: NotFoundScreen },
];

/** Every page, below a frame. */
export const routesBelow = (Frame: ComponentType): RouteObject[] => [
  {
    Component: Frame,
    HydrateFallback: () => null,
    children: screens.map((route) => ({ ...route, errorElement: <RouteErrorScreen /> })),
  },
];

export const routes: RouteObject[] = routesBelow(RootLayout).map((frame) => ({
  ...frame,
  errorElement: <PassOn />,
}));
