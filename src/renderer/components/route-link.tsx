import { Link, type LinkProps } from '@fluentui/react-components';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

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

/** A link inside the console that looks like Fluent's; middle click and Ctrl work as on any link. */
export function RouteLink({ to, state, children, ref, ...props }: RouteLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return (
    <Link
      {...props}
      {...(ref === undefined ? {} : { ref })}
      as="a"
      href={href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
    >
      {children}
    </Link>
  );
}
