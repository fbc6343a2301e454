import { createCallerFactory, router } from '@main/bridge/trpc';
import { bulkLoadRouter } from '@main/domains/bulk-load';
import { storesRouter } from '@main/domains/stores';

/** The calls that a person's edits use, under the names they have on the bridge, with all that is asked of them. */
export const callsOf = createCallerFactory(router({ bulkLoad: bulkLoadRouter, stores: storesRouter }));

export type Calls = ReturnType<typeof callsOf>;
