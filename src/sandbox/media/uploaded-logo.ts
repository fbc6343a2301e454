import { checkConstraintError } from '@sandbox/graphql/errors';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { logoTypeOf, type LogoType, MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';

/** @throws GraphQLError 23514 when the data: address is not a PNG, JPEG, GIF or WebP of at most 1 MB. */
export function decodeLogo(address: string): Logo {
  const match = /^data:[^,;]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(address);
  const bytes = Buffer.from(match?.[1] ?? '', 'base64');
  if (bytes.length > MAX_LOGO_BYTES) {
    throw checkConstraintError('tenant_master', 'tenantimg', validationTexts.logoTooLarge);
  }
  const type = logoTypeOf(bytes);
  if (!type) throw checkConstraintError('tenant_master', 'tenantimg', validationTexts.logoNotAnImage);
  return { type, bytes };
}

export interface Logo {
  type: LogoType;
  bytes: Buffer;
}
