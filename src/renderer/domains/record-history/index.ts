export { HistoryButton } from './history-button';
export { HistoryPanel, type PanelState, usePutBack } from './history-panel';
