import { DMS_TYPES } from '@shared/domains/dms/dms-types';
import { isoDay } from '@sandbox/store/seed/days';
import type { StartSampling } from '@sandbox/store/seed/sampling';

export const sampleDms: StartSampling = ({ insert }) => {
  const at = `${isoDay(Date.now(), -900)}T12:00:00.000Z`;
  DMS_TYPES.forEach((dms, index) => {
    const dmsImg = `/media/dms/${dms.toLowerCase().replace(/\W/g, '-')}/1`;
    const lastUpdatedBy = 'Olivia Ortega';
    insert('dms', { id: index + 1, dms, dmsImg, createdTime: at, lastUpdatedOn: at, lastUpdatedBy });
  });
  return {};
};
