export { lateLaunches } from './late-launches';
export { forecastRouter } from './router';
