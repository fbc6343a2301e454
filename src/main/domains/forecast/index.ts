export { currentForecasts, recentForecasts } from './current-forecasts';
export { lateLaunches } from './forecast-service';
