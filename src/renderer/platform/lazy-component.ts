import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Load } from './manifest';

const made = new WeakMap<object, unknown>();

/** One lazy component for each loader, however often it is asked for: another one would be mounted anew. */
export function lazyComponent<Props>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = made.get(load);
  if (known) return known as LazyExoticComponent<ComponentType<Props>>;
  const component = lazy(async () => ({ default: await load() }));
  made.set(load, component);
  return component;
}
