import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { CodeOnDemand } from '../data/code-on-demand.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { LOADING_CODE } from './use-shortcut.ts';

/** The names of the components in some code. */
type ComponentIn<Code> = {
  [Name in keyof Code]: Code[Name] extends ComponentType<never> ? Name : never;
}[keyof Code];
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

type PartOf<Code, Name extends ComponentIn<Code>> = ComponentType<PropsOf<Code[Name]> & object>;

/** A component of code on demand that the screen does without until that is loaded. It does not ask for it. */
export function partWhenLoaded<Code extends object, Name extends ComponentIn<Code>>(
  code: CodeOnDemand<Code>,
  name: Name,
): PartOf<Code, Name> {
  return function PartWhenLoaded(props) {
    const loaded = useSyncExternalStore(code.subscribe, code.loaded);
    if (loaded === null) return null;
    const Part = loaded[name] as PartOf<Code, Name>;
    return <Part {...props} />;
  };
}

/** A component of code on demand that is needed now: drawn at once if that is loaded, `whileLoading` until it is. */
export function partOnDemand<Code extends object, Name extends ComponentIn<Code>>(
  code: CodeOnDemand<Code>,
  name: Name,
  whileLoading: ReactNode = null,
): PartOf<Code, Name> {
  const Part = partWhenLoaded(code, name);
  return function PartOnDemand(props) {
    const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
    const loaded = useSyncExternalStore(code.subscribe, code.loaded);
    useEffect(() => {
      code.load().catch((error: unknown) => setFailure({ error }));
    }, []);
    // The page-failed screen takes it.
    if (failure !== null) throw failure.error;
    return (
      <>
        {loaded === null && whileLoading}
        <Part {...props} />
      </>
    );
  };
}

/** A dialog of code on demand: nothing until it is opened first. While it is loaded, keys reach nothing behind it. */
export function dialogOnDemand<Code extends object, Name extends ComponentIn<Code>>(
  code: CodeOnDemand<Code>,
  name: Name,
): ComponentType<PropsOf<Code[Name]> & { readonly opened: boolean }> {
  const Part = partOnDemand(code, name, <span {...LOADING_CODE} />);
  return function DialogOnDemand(props) {
    const { opened } = props;
    const [wasOpened, setWasOpened] = useState(opened);
    if (opened && !wasOpened) setWasOpened(true);
    // By the time it is loaded, the menu that it was opened from is gone.
    useFocusReturn(opened);
    return wasOpened ? <Part {...props} /> : null;
  };
}
