import { Button, type ButtonProps } from '@fluentui/react-components';
import type { Ref } from 'react';
import { useRouteAnchor } from './use-route-anchor';

type RouteButtonProps = Pick<ButtonProps, 'appearance' | 'size' | 'icon' | 'children' | 'tabIndex'> & {
  /** Address inside the console. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link inside the console that looks like a button. */
export function RouteButton({ to, ref, ...props }: RouteButtonProps) {
  const anchor = useRouteAnchor(to);
  return <Button {...props} {...(ref === undefined ? {} : { ref })} {...anchor} />;
}
