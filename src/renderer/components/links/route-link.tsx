// Links to pages of the console: as text, as a button, and around any content such as a card. Links out of the console
// are in external-link.tsx.

import {
  Button,
  type ButtonProps,
  Link,
  type LinkProps,
  makeStyles,
  mergeClasses,
  tokens,
} from '@fluentui/react-components';
import type { MouseEvent, ReactNode, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface RouteLinkProps {
  /** The path inside the console; build it with the paths of the domain. */
  to: string;
  /** The navigation state for the opened page, beside its URL. */
  state?: unknown;
  /** The path with what `state` says, for a new window, which gets no state. */
  inNewWindow?: string;
  children: ReactNode;
  className?: string;
  appearance?: LinkProps['appearance'];
  inline?: boolean;
  tabIndex?: number;
  'aria-label'?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A link inside the console that looks like a Fluent link. */
export function RouteLink({ to, state, inNewWindow, children, ref, className, ...props }: RouteLinkProps) {
  const styles = useLinkStyles();
  const anchor = useRouteAnchor(to, state, inNewWindow);
  return (
    <Link
      {...props}
      className={mergeClasses(styles.root, className)}
      {...(ref === undefined ? {} : { ref })}
      {...anchor}
    >
      {children}
    </Link>
  );
}

/** Returns the props that turn a Fluent control into a link inside the console, with middle click and Ctrl+click. */
function useRouteAnchor(to: string, state?: unknown, inNewWindow = to) {
  const href = useHref(inNewWindow);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state });
  return { as: 'a' as const, href, onClick: (event: MouseEvent<HTMLAnchorElement>) => follow(event) };
}

/** A link inside the console that looks as its class says, such as a card. */
export function RouteAnchor({
  to,
  state,
  inNewWindow,
  ...props
}: Pick<RouteLinkProps, 'to' | 'state' | 'inNewWindow' | 'children' | 'className' | 'tabIndex'>) {
  const { href, onClick } = useRouteAnchor(to, state, inNewWindow);
  return <a {...props} href={href} onClick={onClick} />;
}

type RouteButtonProps = Pick<
  ButtonProps,
  'appearance' | 'size' | 'icon' | 'children' | 'className' | 'tabIndex' | 'aria-label' | 'title'
> & {
  /** The path inside the console. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link inside the console that looks like a button. */
export function RouteButton({ to, ref, ...props }: RouteButtonProps) {
  const anchor = useRouteAnchor(to);
  return <Button {...props} {...(ref === undefined ? {} : { ref })} {...anchor} />;
}

const useLinkStyles = makeStyles({
  // Fluent only doubles the underline, which is hardly visible if the link is alone.
  root: {
    ':focus-visible': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '1px',
      borderRadius: tokens.borderRadiusSmall,
    },
  },
});
