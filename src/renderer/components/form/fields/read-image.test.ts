import { describe, expect, it } from 'vitest';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';
import { readImage } from './read-image';

describe('readImage', () => {
  it('rejects a text file with the type of a picture', async () => {
    const file = new File(['<svg onload="alert(1)"/>'], 'logo.png', { type: 'image/png' });
    expect(await readImage(file)).toEqual({ ok: false, message: validationTexts.logoNotAnImage });
  });

  it('rejects a file one byte over the limit before reading it', async () => {
    const file = new File([new Uint8Array(MAX_LOGO_BYTES + 1)], 'logo.png');
    expect(await readImage(file)).toEqual({ ok: false, message: validationTexts.logoTooLarge });
  });
});
