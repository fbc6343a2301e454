import type { Domain } from '@renderer/platform/bridge/invalidate-domains';

/**
 * The domains that a change of a parts matrix invalidates: stores contain the number of their matrices, and Module
 * Details lists them.
 */
export const MATRIX_CHANGE_INVALIDATES: readonly Domain[] = ['partsMatrices', 'stores', 'moduleDetails'];
