export { renderReport } from './html-report';
