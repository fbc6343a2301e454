// Maps the errors of the file system to what the user can act on: a full disk, a missing folder, a file that is locked.
// Also tells a file that only cannot be read now from one that is damaged.

import { AppError } from '@shared/kernel/app-error';
import { diskTexts } from '@shared/kernel/platform/failure-texts';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/**
 * True where a file only cannot be read now, as while another program locks it: what it holds must not be replaced.
 * False for one that is missing or damaged, and for a folder in its place.
 */
export const isUnreadableNow = (error: unknown): boolean => !['', 'ENOENT', 'EISDIR'].includes(codeOf(error));

/** Describes a failed write; null when the error is not one of the disk. */
export function diskErrorOfCode(code: string, cause?: unknown): AppError | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new AppError('DISK_FULL', diskTexts.full, {
        cause,
      });
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return new AppError('DISK', diskTexts.noFolder, { cause });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EBUSY':
      return new AppError('DISK', diskTexts.notWritable, { cause });
    case 'EIO':
    case 'ENODEV':
    case 'ENXIO':
      return new AppError('DISK', diskTexts.noDrive, { cause });
    default:
      return null;
  }
}

export const diskError = (error: unknown): AppError | null => diskErrorOfCode(codeOf(error), error);
