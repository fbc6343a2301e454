import type { SandboxDomain } from './domain';

const modules = import.meta.glob<Readonly<Record<string, SandboxDomain>>>('./domains/*/domain.ts', {
  eager: true,
});

/** Every domain of the back office, in the order of their names. Each is found by its location. */
export const DOMAINS: Readonly<Record<string, SandboxDomain>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);
