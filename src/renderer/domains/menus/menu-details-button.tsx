import {
  Button,
  Dialog,
  DialogActions,
  DialogBody,
  DialogContent,
  DialogSurface,
  DialogTitle,
  DialogTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { Info20Regular } from '@fluentui/react-icons';
import type { Menu } from '@shared/domains/menus/model';
import type { Store } from '@shared/domains/stores/model';
import { MenuDetails } from './menu-details';

const useStyles = makeStyles({ surface: { maxWidth: 'min(960px, 94vw)' } });

export function MenuDetailsButton({ store, menu }: { store: Store; menu: Menu }) {
  const styles = useStyles();
  return (
    <Dialog>
      <DialogTrigger disableButtonEnhancement>
        <Button appearance="subtle" icon={<Info20Regular />}>
          Menu Details
        </Button>
      </DialogTrigger>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>Menu Details</DialogTitle>
          <DialogContent>
            <MenuDetails store={store} menuName={menu.menuName} />
          </DialogContent>
          <DialogActions position="start">
            <DialogTrigger disableButtonEnhancement>
              <Button>Close</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
