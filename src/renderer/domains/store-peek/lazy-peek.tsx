import { lazy, type ReactNode, Suspense } from 'react';
import type { PeekSubject } from '@shared/domains/store-peek/rules';

/** The component is lazy, because no list shows it at first. */
const StorePeek = lazy(() => import('./store-peek').then((m) => ({ default: m.StorePeek })));

/** The preview of a store, wherever a list has one: the `peek` of a data grid. */
export const storePeek = (subject: PeekSubject): ReactNode => (
  <Suspense>
    <StorePeek subject={subject} />
  </Suspense>
);

/** The same below a heading that names the store already. */
export const storePeekBelowName = (subject: PeekSubject): ReactNode => (
  <Suspense>
    <StorePeek subject={subject} isNamed />
  </Suspense>
);
