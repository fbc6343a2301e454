// Cancellations of subscriptions that people of the simulated year request, withdraw, approve and deny, sometimes on a
// card that is no longer current. A decision on what someone has changed since must be refused, and nobody decides
// about a request of their own.

import type { Subscription } from '@shared/domains/billing/model';
import type { BillingAction } from '@shared/domains/billing/rules';
import type { Attempts } from '../attempt';
import type { Call, SimulatedConsole } from '../console';
import type { Model } from '../model';
import { day, type Fields, live } from '../records/record-kind';
import { fieldsOf, invoiceDay } from '../records/report-records';
import { oneOf, type World } from '../world';

/** What the model calls a subscription; each store has one. */
const recordOf = ({ subscriptionId }: Subscription): string =>
  subscriptionId.replace('SUB-', 'subscription of ');

export async function readSubscriptions(
  call: Call,
  tenantId: string,
): Promise<{ subscriptions: readonly Subscription[]; isLive: boolean }> {
  const answer = await call.billing.ofTenant({ tenantId });
  return { subscriptions: answer.data, isLive: live(answer) };
}

/** Takes a subscription into the model that it does not know yet, and compares the others. */
export function compareSubscription(model: Model, seen: Subscription): string[] {
  const record = recordOf(seen);
  const fields = fieldsOf(seen);
  for (const [field, value] of Object.entries(fields))
    if (!model.has(record, field)) model.begin(record, { [field]: value });
  return model.compare(record, fields);
}

/** What an action stores, by the specification. */
function changesOf(action: BillingAction, who: string, date: string | null): Fields {
  if (action === 'save') return { invoiceDate: date };
  if (action === 'approve') return { subscriptionStatus: 'Cancelled', cancellationConfirmedBy: who };
  if (action === 'cancel') return { subscriptionStatus: 'Review', cancelledDate: date, cancelledBy: who };
  return { subscriptionStatus: 'Active', cancelledDate: null, cancelledBy: null };
}

export class Cancellations {
  readonly #world: World;
  readonly #console: SimulatedConsole;
  readonly #attempts: Attempts;
  /** The cards as they were read before: pages that are still open. */
  readonly #pages = new Map<string, Subscription>();

  constructor(world: World, console: SimulatedConsole, attempts: Attempts) {
    this.#world = world;
    this.#console = console;
    this.#attempts = attempts;
  }

  /** The pages are gone with the window. */
  forget(): void {
    this.#pages.clear();
  }

  /** Presses a button of the card of a subscription. */
  async act(): Promise<void> {
    const { random, stores, onTheirWay } = this.#world;
    const tenant = oneOf(random, [...stores, ...onTheirWay]);
    if (!tenant || !this.#console.isSignedIn) return;
    const { tenantId } = tenant;
    const page = this.#pages.get(tenantId);
    if (page && random.chance(0.5)) return this.#press(page, false);
    const read = await this.#attempts.read(`the subscriptions of ${tenantId}`, (call) =>
      readSubscriptions(call, tenantId),
    );
    const seen = read && oneOf(random, read.subscriptions);
    if (!seen) return;
    this.#pages.set(tenantId, seen);
    if (!read.isLive) return;
    for (const one of read.subscriptions)
      for (const violation of compareSubscription(this.#world.model, one))
        this.#attempts.violate(`reads ${violation}`);
    await this.#press(seen, true);
  }

  /** The subscriptions of the stores that are edited all year are not cancelled for good. */
  #actionsOf({ subscriptionStatus, tenantId, cancelledBy, invoiceDate }: Subscription): BillingAction[] {
    const { stores } = this.#world;
    if (subscriptionStatus === 'Active') return ['cancel', 'save'];
    if (subscriptionStatus !== 'Review') return [];
    if (cancelledBy === this.#console.userName) return ['cancelReview', 'save', 'approve', 'deny'];
    const isKept = stores.some((store) => store.tenantId === tenantId);
    return isKept || invoiceDate === null ? ['deny', 'save'] : ['approve', 'deny', 'save'];
  }

  async #press(seen: Subscription, isCurrent: boolean): Promise<void> {
    const { random, model } = this.#world;
    const action = oneOf(random, this.#actionsOf(seen));
    if (!action) return;
    const record = recordOf(seen);
    const who = this.#console.userName;
    const date = action === 'save' ? invoiceDay(random) : action === 'cancel' ? day(random) : null;
    const known = Object.entries(fieldsOf(seen)).map(([field, value]) => model.isAs(record, field, value));
    const isForbidden = seen.cancelledBy === who && (action === 'approve' || action === 'deny');
    const what = `${action}${date === null ? '' : ` ${date}`} of the ${record}${isCurrent ? '' : ' on an old page'}`;
    const outcome = await this.#attempts.send(what, (call) =>
      call.billing.act({ subscription: seen, action, date }),
    );
    if (outcome === 'done') {
      if (known.includes(false)) this.#attempts.violate(`${what}: someone has changed it since`);
      if (isForbidden) this.#attempts.violate(`${what}: it is the person's own request`);
    }
    if (outcome === 'refused' && !isForbidden && !known.some((as) => as !== true) && !this.#world.isFaulty)
      this.#attempts.violate(`${what}: refused, although nobody has changed it`);
    if (outcome !== 'done' && outcome !== 'unknown') return;
    const changes = changesOf(action, who, date);
    if (outcome === 'done') model.wrote(record, changes);
    else model.mayHaveWritten(record, changes);
    if (action !== 'save' && action !== 'approve') model.forget(record, 'cancelledByDate');
    this.#pages.delete(seen.tenantId);
  }
}
