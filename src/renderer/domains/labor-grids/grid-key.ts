import type { GridKey, LaborGrid } from '@shared/domains/labor-grids/model';

/** Returns what identifies a grid among those of its store. */
export const gridKeyOf = ({ gridType, gridFor, createdDate }: LaborGrid): GridKey => ({
  gridType,
  gridFor,
  createdDate,
});

/** Returns a grid's id in the URL. */
export const gridId = ({ gridType, gridFor, createdDate }: GridKey): string =>
  [gridFor, gridType, createdDate].join('~');
