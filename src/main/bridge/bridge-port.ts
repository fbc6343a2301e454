/** The port that the preload gives the page: text frames out and in, nothing else. */
export interface BridgePort {
  /** The frame `open` starts a fresh connection and is answered by `open`. */
  send(frame: string): void;
  onFrame(listener: (frame: string) => void): () => void;
}
