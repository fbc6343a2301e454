export { currentForecasts, recentForecasts } from './current-forecasts';
export { lateLaunches } from './late-launches';
export { forecastRouter } from './router';
