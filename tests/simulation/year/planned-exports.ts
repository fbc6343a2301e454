// The exports that a person has scheduled, and what they did: each due moment is run once or reported as missed.

import type { SimulatedConsole } from './console';
import { expectationOf, type Planned } from './due-exports';
import type { World } from './world';

const MAX_SCHEDULES = 2;

export class PlannedExports {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  #planned: Planned[] = [];

  constructor(world: World, console: SimulatedConsole) {
    this.#world = world;
    this.#console = console;
  }

  /** A sign-out removes them. */
  forget(): void {
    this.#planned = [];
  }

  /** The moments of a day, in minutes after midnight, at which exports are due. */
  get dueMinutes(): number[] {
    return this.#planned.map(({ time }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)));
  }

  /** Schedules an export; a time in the night is skipped or comes twice when the clocks change. */
  async schedule(): Promise<void> {
    const { random, unique, clock } = this.#world;
    if (!this.#console.isSignedIn || this.#planned.length >= MAX_SCHEDULES) return;
    const hour = random.chance(0.4) ? random.int(1, 2) : random.int(0, 23);
    const timetable = {
      every: random.chance(0.8) ? ('day' as const) : ('week' as const),
      weekday: random.int(0, 6),
      time: `${String(hour).padStart(2, '0')}:${String(random.int(0, 59)).padStart(2, '0')}`,
    };
    const gridId = `grid-${unique()}`;
    const grid = { name: `Stores ${gridId}`, address: '/storeList', gridId, format: 'csv' as const };
    this.#world.note(
      `${this.#console.person} schedules ${gridId} each ${timetable.every} (${timetable.weekday}) at ${timetable.time}`,
    );
    const { id } = await this.#console.act(async (call) => {
      const folder = await call.scheduledExports.chooseFolder({ id: null });
      const folderId = folder?.folderId ?? null;
      return call.scheduledExports.save({
        id: null,
        folderId,
        ...grid,
        ...timetable,
        fixedFormat: false,
        keep: 3,
      });
    });
    this.#planned.push({ id, gridId, ...timetable, since: clock.now });
  }

  /** Compares what the scheduled exports did with what they had to do, on a console that is awake since `awake`. */
  async check(awake: number): Promise<void> {
    if (this.#planned.length === 0) return;
    const { now } = this.#world.clock;
    if (!this.#console.isSignedIn) return this.#decideRuns(now);
    let listed = await this.#console.act((call) => call.scheduledExports.list());
    // A worker is a thread, for which the clock does not wait.
    while (listed.some(({ running }) => running))
      listed = await this.#console.act((call) => call.scheduledExports.list());
    const missed = await this.#console.act((call) => call.scheduledExports.takeMissed());
    const asked = this.#console.asked.splice(0);
    this.#planned = this.#planned.map((planned) => {
      const { id, gridId } = planned;
      const expected = expectationOf(planned, awake, now);
      const runs = asked.filter((run) => run.gridId === gridId).length;
      const isMissed = missed.some((one) => one.id === id);
      const last = listed.find((one) => one.id === id)?.last ?? null;
      if (runs + Number(isMissed) > 0)
        this.#world.note(
          `${this.#console.person} has ${gridId} ${isMissed ? 'reported as missed' : 'exported'}`,
        );
      const wanted = { none: [0], run: [1], missed: [0], either: [0, 1] }[expected];
      if (!wanted.includes(runs))
        this.#world.violate(
          `${this.#console.person}: ${gridId} was exported ${runs} times, expected: ${expected}`,
        );
      if (runs === 1 && last?.status !== 'done')
        this.#world.violate(
          `${this.#console.person}: the export of ${gridId} is ${last?.status ?? 'unknown'}: ${last?.text ?? ''}`,
        );
      if (isMissed !== (expected === 'missed' || (expected === 'either' && runs === 0)))
        this.#world.violate(
          `${this.#console.person}: ${gridId} is ${isMissed ? '' : 'not '}reported as missed, expected: ${expected}`,
        );
      return { ...planned, since: now };
    });
  }

  /** What ran before the session ended is decided; what did not is missed at the next sign-in. */
  #decideRuns(now: number): void {
    const asked = this.#console.asked.splice(0);
    this.#planned = this.#planned.map((planned) => {
      const runs = asked.filter(({ gridId }) => gridId === planned.gridId).length;
      if (runs > 1)
        this.#world.violate(
          `${this.#console.person}: ${planned.gridId} was exported ${runs} times before the session ended`,
        );
      return runs === 0 ? planned : { ...planned, since: now };
    });
  }
}
