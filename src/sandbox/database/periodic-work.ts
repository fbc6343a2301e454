/**
 * Calls `work` every `ms` milliseconds until the returned timer is cleared. Work that fails, because the disk is full for
 * example, is written to stderr under its name and tried again: it must not end the whole sandbox.
 */
export function repeatEvery(ms: number, name: string, work: () => void): NodeJS.Timeout {
  return setInterval(() => {
    try {
      work();
    } catch (error) {
      process.stderr.write(`${name}: ${String(error)}\n`);
    }
  }, ms).unref();
}
