import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/language.ts';
import { copyText } from './copy-text.ts';

/** Copies a text and says so until the button loses focus. */
export function CopyTextButton({
  text,
  label,
  title,
  variant = 'subtle',
  color = 'gray',
  ...button
}: Pick<ButtonProps, 'size' | 'variant' | 'color'> & { text: string; label: string; title?: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <Button
      {...button}
      variant={variant}
      color={color}
      title={title}
      onClick={() => setCopied(copyText(text) ? text : null)}
      onBlur={() => setCopied(null)}
    >
      {copied === text ? t().frame.copied : label}
    </Button>
  );
}
