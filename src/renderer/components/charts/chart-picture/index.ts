export { ChartExportScope } from './chart-picture';
export { useChartPictures } from './chart-picture';
export type { ChartPart } from './print-chart';
export { useChartPicture } from './chart-picture';
