import { checkConstraintError } from '@sandbox/graphql/errors';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';

/** @throws GraphQLError 23514 when the data: address is not a PNG, JPEG, GIF or WebP of at most 1 MB. */
export function decodeLogo(address: string): Logo {
  const match = /^data:[^,;]*;base64,([A-Za-z0-9+/=\s]*)$/.exec(address);
  const bytes = Buffer.from(match?.[1] ?? '', 'base64');
  if (bytes.length > MAX_LOGO_BYTES) {
    throw checkConstraintError('tenant_master', 'tenantimg', validationTexts.logoTooLarge);
  }
  const type = imageType(bytes);
  if (!type) throw checkConstraintError('tenant_master', 'tenantimg', validationTexts.logoNotAnImage);
  return { type, bytes };
}

export interface Logo {
  type: string;
  bytes: Buffer;
}

const startsWith = (bytes: Buffer, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value);

/** The image type according to the bytes, because the type in the address may be wrong. */
function imageType(bytes: Buffer): string | undefined {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'image/gif';
  const riff = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return riff ? 'image/webp' : undefined;
}
