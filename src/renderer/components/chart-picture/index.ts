export { ChartsBeside } from './charts-beside';
export { useChartPictures } from './charts-context';
export type { ChartPart } from './paper-chart';
export { useChartPicture } from './use-chart-picture';
