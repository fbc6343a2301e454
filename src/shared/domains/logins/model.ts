import { z } from 'zod';

export const LOGIN_TABS = ['daily', 'monthly', 'summary'] as const;
export const loginTabSchema = z.enum(LOGIN_TABS);
export type LoginTab = z.infer<typeof loginTabSchema>;

/** `YYYY-MM` */
export const loginMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

/** Yesterday's logins of a client. */
export const dailyLoginSchema = z.object({
  client_name: z.string(),
  total_logins: z.number().int(),
  login_user_name: z.array(z.string()),
});
export type DailyLogin = z.infer<typeof dailyLoginSchema>;

/** A user of a client with the days, `YYYY-MM-DD`, on which they logged in. */
const loginAttemptsSchema = z.object({
  user_name: z.string(),
  login_date: z.array(z.string()),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  last_login_date: z.string().nullable(),
  days_since_last_login: z.number().int().nullable(),
  enabled: z.boolean(),
  user_creation_date: z.string().nullable(),
});
export type LoginAttempts = z.infer<typeof loginAttemptsSchema>;

export const clientLoginsSchema = z.object({
  client_name: z.string(),
  display_name: z.string().nullable(),
  login_attempts: z.array(loginAttemptsSchema),
});
export type ClientLogins = z.infer<typeof clientLoginsSchema>;

/** A row of the list; the `id` is its place, by which pages meet. */
export const clientLoginsRowSchema = clientLoginsSchema.extend({ id: z.string() });
