export { dataAsOfRouter } from './router';
