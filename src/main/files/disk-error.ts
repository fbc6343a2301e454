import { AppError } from '@shared/kernel/app-error';

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

/** Describes a failed write; null when the error is not one of the disk. */
export function diskErrorOfCode(code: string, cause?: unknown): AppError | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new AppError('DISK_FULL', 'The disk is full. Nothing was written; an older file is as it was.', {
        cause,
      });
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return new AppError('DISK', 'The folder no longer exists. Choose another one.', { cause });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'EBUSY':
      return new AppError(
        'DISK',
        'The file cannot be written. It may be open in another program, or the folder is protected.',
        { cause },
      );
    case 'EIO':
    case 'ENODEV':
    case 'ENXIO':
      return new AppError('DISK', 'The drive does not answer. Nothing was written.', { cause });
    default:
      return null;
  }
}

export const diskError = (error: unknown): AppError | null => diskErrorOfCode(codeOf(error), error);
