import { IconTerminal } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../../messages/language.ts';
import { copyText } from '../../ui/copy-text.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { type CurlCall, curlText } from './curl-text.ts';
import { useExplorerAccess } from './explorer-queries.ts';

/** Copies the call as a command, without the token and the store's address, which the page does not know. */
export function CopyCurlButton({ call, whyNot }: { call: CurlCall | null; whyNot: string | null }) {
  const texts = t().explorer;
  const { access } = useExplorerAccess();
  const [copied, setCopied] = useState(false);
  const reason = whyNot ?? (access === null ? texts.notReady : null);
  const copy = () => {
    if (call !== null && access !== null) setCopied(copyText(curlText(call, access)));
  };
  useShortcut({ keys: '', name: texts.copyCurl, group: t().workspaces.explorer }, copy, { whyNot: reason });
  return (
    <span onBlur={() => setCopied(false)}>
      <ActionButton
        variant="default"
        whyNot={reason}
        leftSection={<IconTerminal size={15} aria-hidden />}
        onClick={copy}
      >
        {copied ? t().frame.copied : texts.copyCurl}
      </ActionButton>
    </span>
  );
}
