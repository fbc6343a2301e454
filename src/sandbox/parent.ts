/** What the sandbox tells the process that started it. */
export type ParentMessage =
  { type: 'listening'; url: string; issuer: string } | { type: 'failed'; message: string };

/** Posts to Electron's parent port or a Node parent; started alone there is nobody to tell. */
export function tellParent(message: ParentMessage): void {
  // Typed as always there, but only Electron's utility process has one.
  const port: { postMessage(message: unknown): void } | undefined = process.parentPort;
  if (port) port.postMessage(message);
  else process.send?.(message);
}

/** A Node parent that is gone closes the channel; Electron ends its utility processes itself. */
export function onParentGone(stop: () => void): void {
  process.once('disconnect', stop);
}
