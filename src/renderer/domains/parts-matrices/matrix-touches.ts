import type { Domain } from '@renderer/platform/read-again';

/** Stores count their matrices, and the grid of all stores lists them. */
export const MATRIX_CHANGE_TOUCHES: readonly Domain[] = ['partsMatrices', 'stores', 'moduleDetails'];
