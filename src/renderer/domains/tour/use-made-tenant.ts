import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { z } from 'zod';

const pathSchema = z.tuple([z.literal('tenants'), z.literal('create')]);
const madeSchema = z.object({ tenantId: z.string() });

/** Hears of each tenant that is made in this window. */
export function useMadeTenant(onMade: (tenantId: string) => void): void {
  const cache = useQueryClient();
  const latest = useRef(onMade);
  useEffect(() => {
    latest.current = onMade;
  });
  useEffect(
    () =>
      cache.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (!pathSchema.safeParse(event.mutation.options.mutationKey?.[0]).success) return;
        const made = madeSchema.safeParse(event.action.data);
        if (made.success) latest.current(made.data.tenantId);
      }),
    [cache],
  );
}
