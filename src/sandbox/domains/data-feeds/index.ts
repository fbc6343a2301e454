export { refreshActiveFeed, refreshDueFeeds } from './active-feed';
export { DMS_CHOICES, directoryEntry, dmsIdentifiers } from './sample';
