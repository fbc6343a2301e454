export { SmokeTests } from './smoke-tests';
export { reportOf } from './report';
