import { z } from 'zod';
import { gridKindSchema } from '@shared/domains/labor-grids/model';
import { doorRateError, gridTypeError, installDateError } from '@shared/domains/labor-grids/rules';

/** The three ways to make a grid. */
export const MODES = [
  { value: 'new', label: 'New Grid' },
  { value: 'upload', label: 'Upload File' },
  { value: 'doorRate', label: 'Door Rate' },
] as const;

export const newGridFieldsSchema = z.object({
  mode: z.enum(['new', 'upload', 'doorRate']),
  gridFor: gridKindSchema,
  opcode: z.string(),
  gridName: z.string(),
  storeInstallDate: z.string(),
  isDefault: z.boolean(),
  doorRate: z.string(),
});
export type NewGridFields = z.infer<typeof newGridFieldsSchema>;

export const EMPTY_GRID: NewGridFields = {
  mode: 'new',
  gridFor: 'Model',
  opcode: '',
  gridName: '',
  storeInstallDate: '',
  isDefault: false,
  doorRate: '',
};

export const typeOf = ({ gridFor, opcode, gridName }: NewGridFields): string =>
  gridFor === 'Model' ? gridName : opcode;

/** The rules of the fields that are shown. */
export const newGridSchema = newGridFieldsSchema.superRefine((values, refine) => {
  const wrong = (path: keyof NewGridFields, message: string | undefined): void => {
    if (message !== undefined) refine.addIssue({ code: 'custom', path: [path], message });
  };
  const { mode, gridFor, storeInstallDate, doorRate } = values;
  wrong(gridFor === 'Model' ? 'gridName' : 'opcode', gridTypeError(gridFor, typeOf(values)));
  wrong('storeInstallDate', installDateError(storeInstallDate));
  if (mode === 'doorRate') wrong('doorRate', doorRateError(doorRate));
});
