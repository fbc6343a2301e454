export { LaunchForecastCard } from './launch-forecast-card';
