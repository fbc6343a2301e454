import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import { ArrowRight16Regular } from '@fluentui/react-icons';
import { Gate } from '@renderer/components/gate';
import type { Decision } from '@shared/kernel/decision';

interface MoveMenuProps {
  make: string;
  decision: Decision;
  targets: readonly string[];
  move: (make: string, to: string) => void;
}

/** Where all models of a make can go. */
export function MoveMenu({ make, decision, targets, move }: MoveMenuProps) {
  const button = (
    <Button
      appearance="subtle"
      size="small"
      icon={<ArrowRight16Regular />}
      aria-label={`Move all of ${make} to...`}
    >
      Move all...
    </Button>
  );
  if (!decision.allowed) return <Gate decision={decision}>{button}</Gate>;
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>{button}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          {targets.map((target) => (
            <MenuItem key={target} onClick={() => move(make, target)}>
              {target}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
