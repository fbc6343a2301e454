import { dataUrlOf } from '@renderer/components/display/data-url';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { logoTypeOf, MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';

export type ReadImage = { ok: true; dataUrl: string } | { ok: false; message: string };

/** Reads a chosen file as a `data:` URL, or returns why it cannot be the logo. */
export async function readImage(file: File): Promise<ReadImage> {
  if (file.size > MAX_LOGO_BYTES) return { ok: false, message: validationTexts.logoTooLarge };
  const type = logoTypeOf(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === undefined) return { ok: false, message: validationTexts.logoNotAnImage };
  return { ok: true, dataUrl: await dataUrlOf(new Blob([file], { type })) };
}
