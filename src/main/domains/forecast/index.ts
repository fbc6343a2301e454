export { currentForecasts, lateLaunches, recentForecasts } from './forecast-service';
