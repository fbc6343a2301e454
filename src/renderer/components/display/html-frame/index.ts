export { HtmlFrame } from './html-frame';
