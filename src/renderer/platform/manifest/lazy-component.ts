// Renders a component that is loaded on demand, or in advance. Unlike one of React's `lazy` alone, a component that was
// loaded in advance renders at once.

import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactElement } from 'react';
import { isPlain } from '../browser/page-attributes';
import type { ComponentLoader } from './manifest';

type LazyOrLoaded<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

const components = new WeakMap<object, unknown>();

/**
 * Returns the component of a loader. It is always the same one, because another type of component would be remounted.
 */
function lazyComponent<Props>(load: ComponentLoader<Props>): LazyOrLoaded<Props> {
  const known = components.get(load);
  if (known) return known as LazyOrLoaded<Props>;
  const component = lazy(async () => ({ default: await load() }));
  components.set(load, component);
  return component;
}

interface LazyComponentProps<Props> {
  load: ComponentLoader<Props>;
  props: Props;
}

/** It suspends while the component is loading. */
export const LazyComponent = <Props extends object>({
  load,
  props,
}: LazyComponentProps<Props>): ReactElement => createElement(lazyComponent(load), props);

/**
 * Loads a component in advance, so that it then renders at once. A failure is ignored here, and is reported if the
 * component is still missing when it is rendered.
 */
export function preload<Props>(load: ComponentLoader<Props>): void {
  if (isPlain || components.has(load)) return;
  load().then(
    (component) => {
      if (!components.has(load)) components.set(load, component);
    },
    () => undefined,
  );
}
