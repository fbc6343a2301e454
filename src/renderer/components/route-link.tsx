import { Link, type LinkProps } from '@fluentui/react-components';
import type { ReactNode, Ref } from 'react';
import { useRouteAnchor } from './use-route-anchor';

interface RouteLinkProps {
  /** Address inside the console; build it with app/paths.ts. */
  to: string;
  /** What the page that is opened gets besides its address. */
  state?: unknown;
  children: ReactNode;
  className?: string;
  appearance?: LinkProps['appearance'];
  inline?: boolean;
  tabIndex?: number;
  'aria-label'?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the console that looks like Fluent's. */
export function RouteLink({ to, state, children, ref, ...props }: RouteLinkProps) {
  const anchor = useRouteAnchor(to, state);
  return (
    <Link {...props} {...(ref === undefined ? {} : { ref })} {...anchor}>
      {children}
    </Link>
  );
}
