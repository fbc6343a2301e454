export { SmokeTests } from './smoke-tests';
