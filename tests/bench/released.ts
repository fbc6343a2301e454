import type { Page } from '@playwright/test';

/** What changes when rows are dropped: a line of counters, and the grid that the rows leave. */
interface Dropped {
  counters: string;
  left: string;
}

/**
 * Milliseconds from letting go of the mouse until the counters have changed, the last of the dragged rows has left its
 * grid for others, and they are painted. Begin before letting go.
 */
export const released = (page: Page, labels: Dropped): Promise<number> =>
  page.evaluate(
    (given) =>
      new Promise<number>((done, fail) => {
        const labelled = (label: string) => document.querySelector(`[aria-label="${label}"]`);
        const counters = labelled(given.counters);
        const before = counters?.textContent;
        const rows = (): Element[] => [...(labelled(given.left)?.querySelectorAll('[row-id]') ?? [])];
        const dragged = rows().find((row) => row.getAttribute('aria-selected') === 'true');
        const release = (): void => {
          const started = performance.now();
          const look = (): void => {
            const drawn = rows();
            if (counters?.textContent !== before && drawn.length > 0 && dragged && !drawn.includes(dragged))
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - started)));
            else if (performance.now() - started > 10_000) fail(new Error('nothing was moved'));
            else setTimeout(look);
          };
          look();
        };
        if (dragged) addEventListener('pointerup', release, { capture: true, once: true });
        else fail(new Error('nothing is dragged'));
      }),
    labels,
  );
