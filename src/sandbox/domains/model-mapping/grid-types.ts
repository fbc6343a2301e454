import { gridTypes } from '@sandbox/domains/labor-grids';
import type { SandboxContext } from '@sandbox/graphql/context';
import type { LaborMissGridType } from '@sandbox/graphql/generated/resolvers';

/** The names of grids that models can be mapped to, the default one first. */
export const laborMissGridTypes = (context: SandboxContext, storeKey: number): LaborMissGridType[] =>
  gridTypes(context, storeKey)
    .map(({ name, gridCount, isDefault }) => ({
      gridType: name,
      gridCount,
      isDefaultGridType: isDefault === 1,
    }))
    .sort((one, other) => Number(other.isDefaultGridType) - Number(one.isDefaultGridType));
