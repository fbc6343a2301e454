export type { FigureColumn } from './figure-column';
export { figuresToGridTable } from './figure-column';
export { FigureTable } from './figure-table';
