export { HistoryButton } from './history-button';
export { HistoryPanel } from './history-panel';
