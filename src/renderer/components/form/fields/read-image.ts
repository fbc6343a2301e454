import { dataUrlOf } from '@renderer/components/display/data-url';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';

/** The signatures of the accepted picture types; the name and MIME type of a file can be wrong. */
const SIGNATURES: readonly { type: string; bytes: readonly (number | null)[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

/** Returns the picture type that the first bytes indicate; undefined if it is not accepted. */
export function imageType(head: Uint8Array): string | undefined {
  return SIGNATURES.find(({ bytes }) => bytes.every((byte, index) => byte === null || head[index] === byte))
    ?.type;
}

export type ReadImage = { ok: true; dataUrl: string } | { ok: false; message: string };

/** Reads a chosen file as a `data:` URL, or returns why it cannot be the logo. */
export async function readImage(file: File): Promise<ReadImage> {
  if (file.size > MAX_LOGO_BYTES) return { ok: false, message: validationTexts.logoTooLarge };
  const type = imageType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === undefined) return { ok: false, message: validationTexts.logoNotAnImage };
  return { ok: true, dataUrl: await dataUrlOf(new Blob([file], { type })) };
}
