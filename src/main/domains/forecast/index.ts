export { currentForecasts, recentForecasts } from './forecast-service';
export { lateLaunches } from './forecast-service';
