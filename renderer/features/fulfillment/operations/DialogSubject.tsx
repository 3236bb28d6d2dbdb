import type { RichText } from '../../../../messages/rich-text.ts';
import { NameOf } from '../../../ui/NameOf.tsx';
import { Rich } from '../../../ui/Rich.tsx';
import classes from './dialogs.module.css';

const TAGS = {
  name: (name: string) => <NameOf>{name}</NameOf>,
  location: (location: string) => <bdi>{location}</bdi>,
};

/** Says at the top of a dialog which order it is about. */
export function DialogSubject({ text }: { text: RichText<keyof typeof TAGS> }) {
  return (
    <p className={classes.subject}>
      <Rich text={text} tags={TAGS} />
    </p>
  );
}
