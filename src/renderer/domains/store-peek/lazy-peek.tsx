import { lazy, type ReactNode, Suspense } from 'react';
import type { PeekSubject } from '@shared/domains/store-peek/peeked-store';

/** The component is lazy, because no list renders a preview when it opens. */
const StorePeek = lazy(() => import('./store-peek').then((m) => ({ default: m.StorePeek })));

/** Returns the preview of a store; it is the `peek` prop of the data grids that list stores. */
export const storePeek = (subject: PeekSubject): ReactNode => (
  <Suspense>
    <StorePeek subject={subject} />
  </Suspense>
);

/** Returns the preview of a store for a place below a heading that already names the store. */
export const storePeekBelowName = (subject: PeekSubject): ReactNode => (
  <Suspense>
    <StorePeek subject={subject} isNamed />
  </Suspense>
);
