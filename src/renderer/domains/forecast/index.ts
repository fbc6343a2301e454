export { LaunchForecastCard } from './launch-forecast-card';
export { useForecastRanges } from './use-forecast-ranges';
