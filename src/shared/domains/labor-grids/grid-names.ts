// How labor grids are called on the screen and in files: titles, labels of their types, names of exports.

import { gridPeriod } from '@shared/domains/module-details/texts';
import type { GridTypeMaster, LaborGrid } from './model';
import { laborGridTexts } from './texts';

/** 'Diesel (Model), Prior 1' */
export const gridTitle = ({
  gridType,
  gridFor,
  gridOrder,
}: Pick<LaborGrid, 'gridType' | 'gridFor' | 'gridOrder'>): string =>
  `${gridType} (${gridFor}), ${gridPeriod(gridOrder)}`;

/** The name of a grid type in a list of choices, which marks the default one. */
export const typeLabel = ({ value, isDefaultGridType }: GridTypeMaster): string =>
  isDefaultGridType ? laborGridTexts.defaultLabel(value) : value;

/** `Bay Ford_LaborGrid_Diesel_Model_2026-03-01` */
export const exportName = (storeName: string, grid: LaborGrid): string =>
  [storeName, 'LaborGrid', grid.gridType, grid.gridFor, grid.storeInstallDate ?? ''].join('_');
