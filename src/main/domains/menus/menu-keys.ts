import type { MenusKey } from '@shared/domains/menus/model';
import type { SignedInContext } from '@main/bridge/procedures';

/** What every call about menus sends: the store, and the e-mail address of who is signed in. */
export const keysOf = (ctx: SignedInContext, { storeId, tenantId }: MenusKey) => ({
  inStoreId: storeId,
  inTenantId: tenantId,
  username: ctx.user.email,
});

/** For the calls that name the realm as well. */
export const keysInRealm = (ctx: SignedInContext, key: MenusKey) => ({
  ...keysOf(ctx, key),
  realm: key.realm,
});

/** For the request's headers. */
export const storeOf = ({ storeId, tenantId }: MenusKey) => ({ storeId, tenantId });
