export { useSandboxState } from './use-sandbox-state';
