import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Page } from '../../ui/Page.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { PickProduct } from './PickProduct.tsx';
import classes from './variants.module.css';

/**
 * Shown instead of the grid of all variants if the store cannot list them; the variants of one product are still available
 * over REST. `why`: what the store lacks, as a sentence.
 */
export function NoVariantList({ why }: { why: string }) {
  const texts = t().catalogue;
  const [picking, setPicking] = useState(false);
  const pick = () => setPicking(true);
  useShortcut({ keys: 'mod+O', name: texts.openProduct, group: t().workspaces.variants }, pick);
  return (
    <Page title={texts.title}>
      <EmptyState icon={IconTable} title={texts.noList}>
        <p className={classes.noList}>
          {why} {texts.noListAdvice}
        </p>
        <Button onClick={pick}>{texts.openProduct}</Button>
      </EmptyState>
      <PickProduct opened={picking} onClose={() => setPicking(false)} />
    </Page>
  );
}
