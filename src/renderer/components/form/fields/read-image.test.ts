import { describe, expect, it } from 'vitest';
import { validationTexts } from '@shared/kernel/text/control-texts';
import { MAX_LOGO_BYTES } from '@shared/kernel/text/patterns';
import { imageType, readImage } from './read-image';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('imageType', () => {
  it('recognizes the four types by their first bytes', () => {
    expect(imageType(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0))).toBe('image/png');
    expect(imageType(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg');
    expect(imageType(bytes(0x47, 0x49, 0x46, 0x38, 0x39))).toBe('image/gif');
    expect(imageType(bytes(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50))).toBe('image/webp');
  });

  it('distinguishes a sound file from a picture although both begin with RIFF', () => {
    expect(imageType(bytes(0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x41, 0x56, 0x45))).toBeUndefined();
    expect(imageType(bytes())).toBeUndefined();
  });
});

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
