import type { SandboxContext } from '@sandbox/graphql/context';
import type { LaborMissGridType } from '@sandbox/graphql/generated/resolvers';

/** The names of the store's grids that models can be mapped to; the oldest is the default. */
export const gridTypes = ({ db }: SandboxContext, storeKey: number): LaborMissGridType[] =>
  db
    .prepare<[number], { gridType: string; gridCount: number }>(
      `select gridType, count(*) as gridCount from labor_grid
        where storeKey = ? and gridFor = 'Model' group by gridType order by min(id)`,
    )
    .all(storeKey)
    .map((type, order) => ({ ...type, isDefaultGridType: order === 0 }));
