import { app } from 'electron';

/**
 * Chromium's allocator looks for memory to give back once a second while its idle threads hold some, and they hold some
 * for as long as they are idle. Twice a minute does, and lets the page's process sleep in between.
 */
const PURGES = {
  ThreadCacheMinPurgeInterval: '30s',
  ThreadCacheDefaultPurgeInterval: '30s',
  ThreadCacheMaxPurgeInterval: '60s',
};

/** Before the app is ready: has Chromium wake an idle page as seldom as it can. */
export function letSleep(): void {
  const settings = Object.entries(PURGES).flat().join('/');
  app.commandLine.appendSwitch('enable-features', `EnableConfigurableThreadCachePurgeInterval:${settings}`);
}
