export { StoreHistoryButton, TenantHistoryButton } from './history-button';
