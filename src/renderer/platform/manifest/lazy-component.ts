import { type ComponentType, createElement, lazy, type LazyExoticComponent, type ReactElement } from 'react';
import type { ComponentLoader } from './manifest';

type LazyOrLoaded<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

const made = new WeakMap<object, unknown>();

/**
 * Memoizes the React.lazy component per loader: a second one would be a different component type and would remount the
 * subtree.
 */
function lazyComponent<Props>(load: ComponentLoader<Props>): LazyOrLoaded<Props> {
  const known = made.get(load);
  if (known) return known as LazyOrLoaded<Props>;
  const component = lazy(async () => ({ default: await load() }));
  made.set(load, component);
  return component;
}

interface LazyComponentProps<Props> {
  load: ComponentLoader<Props>;
  props: Props;
}

/** Renders a component that is loaded on demand, or immediately if it was preloaded; it suspends until then. */
export const LazyComponent = <Props extends object>({
  load,
  props,
}: LazyComponentProps<Props>): ReactElement => createElement(lazyComponent(load), props);

/**
 * Preloads a component so that it renders without a Suspense fallback. A failed download is ignored here and reported
 * when the component is opened.
 */
export function preload<Props>(load: ComponentLoader<Props>): void {
  if (made.has(load)) return;
  load().then(
    (component) => {
      if (!made.has(load)) made.set(load, component);
    },
    () => undefined,
  );
}
