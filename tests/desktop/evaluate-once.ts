import type { ElectronApplication } from '@playwright/test';

/**
 * Makes `app.evaluate` retain the result of its function in the main process. A lost result is read again; the function
 * itself runs once.
 */
export function evaluateOnce(app: ElectronApplication): void {
  const evaluate = app.evaluate.bind(app);
  let calls = 0;
  const retained = async (work: unknown, argument: unknown): Promise<unknown> => {
    calls += 1;
    const call = { id: calls, source: String(work), argument };
    for (;;) {
      try {
        return await evaluate(async (electron, { id, source, argument: given }) => {
          const main = globalThis as MainGlobal;
          main.evaluated ??= new Map();
          if (!main.evaluated.has(id)) {
            const run = (0, eval)(`(${source})`) as (electron: unknown, given: unknown) => unknown;
            main.evaluated.set(id, run(electron, given));
          }
          return await main.evaluated.get(id);
        }, call);
      } catch (error) {
        if (!String(error).includes(COLLECTED)) throw error;
      }
    }
  };
  app.evaluate = retained as ElectronApplication['evaluate'];
}

/** V8's message when it has collected the promise of a result before the result arrived, although the work was done. */
const COLLECTED = 'Resulting promise was garbage collected';

interface MainGlobal {
  evaluated?: Map<number, unknown>;
}
