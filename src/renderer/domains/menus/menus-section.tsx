import { Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import { Add20Regular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerView } from '@renderer/components/answer-view';
import { FreshnessMark, freshnessOf } from '@renderer/components/freshness-mark';
import { Gate } from '@renderer/components/gate';
import { EmptyState } from '@renderer/components/page-states';
import { WorkArea } from '@renderer/components/work-area';
import { useBridge } from '@renderer/platform/bridge-provider';
import { menusTexts } from '@shared/domains/menus/texts';
import type { Store } from '@shared/domains/stores/model';
import { CreateMenuDialog } from './create-menu-dialog';
import { EditedInterval, type OpenInterval } from './interval-form/edited-interval';
import { MenuAccordion } from './menu-accordion';
import { menusKeyOf, useMenusDecision } from './menus-key';
import { useOpenMenu } from './use-open-menu';
import { PriceListSection } from './price-list/price-list-section';
import { usePriceListMenu } from './price-list/use-price-list-menu';

const useStyles = makeStyles({
  bar: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS },
  title: { marginInlineEnd: 'auto' },
});

/** The service menus of a store, or the price list of one. */
export function MenusSection({ store }: { store: Store }) {
  const styles = useStyles();
  const bridge = useBridge();
  const decision = useMenusDecision(store);
  const menus = useQuery(bridge.menus.names.queryOptions(menusKeyOf(store)));
  const [creating, setCreating] = useState(false);
  const [edited, setEdited] = useState<OpenInterval | null>(null);
  const [priced] = usePriceListMenu();
  const [, show] = useOpenMenu(menus.data?.data ?? []);
  if (priced !== null) return <PriceListSection store={store} menuName={priced} />;
  return (
    <WorkArea as="section" aria-labelledby="menus" gap="small">
      <div className={styles.bar}>
        <Subtitle2 as="h2" id="menus" className={styles.title}>
          Available Menus
        </Subtitle2>
        <FreshnessMark {...freshnessOf(menus)} />
        <Gate decision={decision}>
          <Button
            appearance="primary"
            icon={<Add20Regular />}
            // Which names are taken, and whether it is the first, is not known before.
            disabledFocusable={menus.data === undefined}
            onClick={() => setCreating(true)}
          >
            Create Menu
          </Button>
        </Gate>
      </div>
      <AnswerView query={menus} errorTitle="The menus could not be loaded">
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState text={menusTexts.noMenus} />
            ) : (
              <MenuAccordion store={store} menus={data} decision={decision} onEdit={setEdited} />
            )}
            {edited && (
              <EditedInterval
                {...edited}
                store={store}
                menus={data}
                decision={decision}
                onClose={() => setEdited(null)}
              />
            )}
            {creating && (
              <CreateMenuDialog
                store={store}
                menus={data}
                decision={decision}
                onCreated={show}
                onClose={() => setCreating(false)}
              />
            )}
          </>
        )}
      </AnswerView>
    </WorkArea>
  );
}
