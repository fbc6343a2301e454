import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gateSeed, tries } from '@fixtures/tries';
import { MemoryBackOffice } from './back-office';
import { scenarioCommands, runScenario } from './scenario';

const key = fc.constantFrom(...new MemoryBackOffice().keys);

it('loses, duplicates and silently overwrites nothing, whatever two users do and in any order of responses', () =>
  fc.assert(
    fc.asyncProperty(fc.scheduler(), key, scenarioCommands(40), async (scheduler, edited, acts) => {
      expect(await runScenario(scheduler, new MemoryBackOffice(), edited, acts)).toEqual([]);
    }),
    { numRuns: tries(300, 20_000), ...gateSeed() },
  ));
