import { TRPCError } from '@trpc/server';
import { AppError } from '@shared/kernel/app-error';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toAppError } from './to-app-error';

const wrapped = (cause: Error, code: TRPCError['code'] = 'INTERNAL_SERVER_ERROR'): TRPCError =>
  new TRPCError({ code, cause });

describe('toAppError', () => {
  it('keeps an AppError unchanged', () => {
    const own = new AppError('OFFLINE', 'away');
    expect(toAppError(own)).toBe(own);
    expect(toAppError(wrapped(own))).toBe(own);
  });

  it('assigns input errors to their fields', () => {
    const { error } = z.object({ name: z.string().min(1, 'Required') }).safeParse({ name: '' });
    expect(toAppError(wrapped(error ?? new Error(), 'BAD_REQUEST'))).toMatchObject({
      code: 'INVALID',
      fields: { name: 'Required' },
    });
  });

  it('treats an exception in a schema as invalid input', () => {
    expect(toAppError(wrapped(new TypeError('Cannot convert object'), 'BAD_REQUEST')).code).toBe('INVALID');
  });

  it('explains a disk error in words', () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    expect(toAppError(wrapped(full)).code).toBe('DISK_FULL');
    const notAFolder = Object.assign(new Error('file exists'), { code: 'EEXIST' });
    expect(toAppError(wrapped(notAFolder)).code).toBe('DISK');
  });

  it('reveals nothing of an unknown error', () =>
    expect(toAppError(new Error('secret detail'))).toMatchObject({
      code: 'INTERNAL',
      message: 'Something went wrong',
    }));
});
