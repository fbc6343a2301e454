import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { Load } from './manifest';

type Shown<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>;

const made = new WeakMap<object, unknown>();

/** One lazy component for each loader, however often it is asked for: another one would be mounted anew. */
export function lazyComponent<Props>(load: Load<Props>): Shown<Props> {
  const known = made.get(load);
  if (known) return known as Shown<Props>;
  const component = lazy(async () => ({ default: await load() }));
  made.set(load, component);
  return component;
}

/** Loads what may be shown next: it is drawn at once then. What cannot be had is told when it is opened. */
export function loadAhead<Props>(load: Load<Props>): void {
  if (made.has(load)) return;
  load().then(
    (component) => {
      if (!made.has(load)) made.set(load, component);
    },
    () => undefined,
  );
}
