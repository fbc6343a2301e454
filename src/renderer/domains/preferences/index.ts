export { useSaveDiagnostics } from './use-save-diagnostics';
