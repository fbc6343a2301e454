import { Button, type ButtonProps } from '@fluentui/react-components';
import type { MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

type RouteButtonProps = Pick<ButtonProps, 'appearance' | 'size' | 'icon' | 'children' | 'tabIndex'> & {
  /** Address inside the console. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
};

/** A link inside the console that looks like a button; middle click and Ctrl work as on any link. */
export function RouteButton({ to, ref, ...props }: RouteButtonProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button
      {...props}
      {...(ref === undefined ? {} : { ref })}
      as="a"
      href={href}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => follow(event)}
    />
  );
}
