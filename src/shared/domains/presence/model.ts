import { z } from 'zod';

/** What a user does with a record that is open. */
export const PRESENCE_ACTIVITIES = ['viewing', 'editing'] as const;
export type PresenceActivity = (typeof PRESENCE_ACTIVITIES)[number];

/** What a page announces about its record: a store, or a tenant where `storeId` is null. */
export const presenceAnnouncementSchema = z.object({
  tenantId: z.string(),
  storeId: z.string().nullable(),
  activity: z.enum([...PRESENCE_ACTIVITIES, 'left']),
});
export type PresenceAnnouncement = z.infer<typeof presenceAnnouncementSchema>;
export type PresenceRecord = Omit<PresenceAnnouncement, 'activity'>;

/** Another user who has the record open; `since` is an ISO instant. */
export const presenceSchema = z.object({
  userName: z.string(),
  activity: z.enum(PRESENCE_ACTIVITIES),
  since: z.string(),
});
export type Presence = z.infer<typeof presenceSchema>;
