import type { Domain } from '@renderer/platform/bridge/invalidate-domains';

/** Stores count their matrices, and the grid of all stores lists them. */
export const MATRIX_CHANGE_INVALIDATES: readonly Domain[] = ['partsMatrices', 'stores', 'moduleDetails'];
