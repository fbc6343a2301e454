import { expect, it } from 'vitest';
import { activityModuleLabel } from './model';

it('labels modules in words', () =>
  expect(
    ['data_feed', 'bulk_load', 'dms', 'simt_build', 'tenant', 'x_ray_2'].map(activityModuleLabel),
  ).toEqual(['Data feed', 'Bulk load', 'DMS', 'SIMT build', 'Tenant', 'X ray 2']));
