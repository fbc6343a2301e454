export { loadScript, type ScriptLine } from './load-script';
