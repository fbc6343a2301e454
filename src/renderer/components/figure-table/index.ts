export type { FigureColumn } from './figure-column';
export { exportOf } from './figure-export';
export { FigureTable } from './figure-table';
