import fc from 'fast-check';
import type { ResponseFault } from './back-office';
import { SimulatedUser, type Policy, type World } from './simulated-user';

/**
 * Runs one scenario of two users editing the same record, with responses in an order chosen by fast-check's scheduler.
 */
export async function runScenario(
  scheduler: fc.Scheduler,
  backOffice: World['backOffice'],
  key: string,
  actions: Iterable<fc.AsyncCommand<object, World>>,
): Promise<string[]> {
  const world: World = { backOffice, key, scheduler, people: [], violations: [], saves: [], typed: 0 };
  world.people = [new SimulatedUser(world), new SimulatedUser(world)];
  await Promise.all(world.people.map((person) => person.refetch()));
  await fc.scheduledModelRun(scheduler, () => ({ model: {}, real: world }), actions);
  // A back office with real requests schedules the next response when the last one has arrived.
  await scheduler.waitFor(Promise.all(world.saves));
  return world.violations;
}

type UserAction = { who: 0 | 1 } & (
  | { kind: 'type'; at: number; how: 'change' | 'add' | 'remove' }
  | { kind: 'save'; policy: Policy; fault: ResponseFault }
  | { kind: 'undo'; fault: ResponseFault }
  | { kind: 'open' | 'restore' | 'cancel' | 'stay' | 'crash' }
);

/** An action of one user, whose effects may continue during the next actions. */
class Command implements fc.AsyncCommand<object, World> {
  readonly action: UserAction;
  constructor(action: UserAction) {
    this.action = action;
  }
  check = (): boolean => true;
  run = (_model: object, { people, saves, key }: World): Promise<void> => {
    const person = people[this.action.who];
    const { action } = this;
    if (action.kind === 'open' || action.kind === 'restore') person?.[action.kind](key);
    else if (action.kind === 'type') {
      person?.open(key);
      person?.type(action.at, action.how);
    } else if (action.kind === 'save')
      saves.push(person?.save(action.policy, action.fault) ?? Promise.resolve());
    else if (action.kind === 'undo') saves.push(person?.undo(action.fault) ?? Promise.resolve());
    else person?.[action.kind]();
    return Promise.resolve();
  };
  toString = (): string => JSON.stringify(this.action);
}

const who = fc.constantFrom(0 as const, 1 as const);
const policy = fc.constantFrom<Policy>('mine', 'theirs', 'alternate', 'edit');
const fault = fc.oneof(
  { weight: 9, arbitrary: fc.constant<ResponseFault>('none') },
  { weight: 1, arbitrary: fc.constantFrom<ResponseFault>('partial', 'cache', 'lost') },
);
const how = fc.constantFrom('change' as const, 'change' as const, 'add' as const, 'remove' as const);
const command = (action: fc.Arbitrary<UserAction>): fc.Arbitrary<Command> =>
  action.map((one) => new Command(one));

const typing = command(fc.record({ who, kind: fc.constant('type' as const), at: fc.nat(5), how }));
const saving = command(fc.record({ who, kind: fc.constant('save' as const), policy, fault }));
const undoing = command(fc.record({ who, kind: fc.constant('undo' as const), fault }));
const leaving = command(fc.record({ who, kind: fc.constantFrom('cancel' as const, 'stay' as const) }));
const window = command(
  fc.record({ who, kind: fc.constantFrom('open' as const, 'crash' as const, 'restore' as const) }),
);
/** A scenario of two users, with a maximum number of actions. */
export const scenarioCommands = (maxCommands: number) =>
  fc.commands([typing, typing, typing, saving, saving, undoing, leaving, window], {
    maxCommands,
    size: 'max',
  });
