export { HistoryButton } from './history-button';
export { HistoryPanel, type PanelState } from './history-panel';
