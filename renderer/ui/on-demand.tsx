import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import type { CodeOnDemand } from '../data/code-on-demand.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { LOADING_CODE } from './use-shortcut.ts';

/** The names of the components that `Code` exports. */
type ComponentIn<Code> = {
  [Name in keyof Code]: Code[Name] extends ComponentType<never> ? Name : never;
}[keyof Code];
type PropsOf<Component> = Component extends ComponentType<infer Props> ? Props : never;

type PartOf<Code, Name extends ComponentIn<Code>> = ComponentType<PropsOf<Code[Name]> & object>;

/** A component of code on demand that renders nothing until the code is loaded. It does not load the code itself. */
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

/** A component of code on demand that loads the code when mounted and renders `whileLoading` until then. */
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
    // Caught by the page-failed screen.
    if (failure !== null) throw failure.error;
    return (
      <>
        {loaded === null && whileLoading}
        <Part {...props} />
      </>
    );
  };
}

/** A dialog of code on demand, not loaded until first opened. While it loads, keys do not reach the page behind it. */
export function dialogOnDemand<Code extends object, Name extends ComponentIn<Code>>(
  code: CodeOnDemand<Code>,
  name: Name,
): ComponentType<PropsOf<Code[Name]> & { readonly opened: boolean }> {
  const Part = partOnDemand(code, name, <span {...LOADING_CODE} />);
  return function DialogOnDemand(props) {
    const { opened } = props;
    const [wasOpened, setWasOpened] = useState(opened);
    if (opened && !wasOpened) setWasOpened(true);
    // Here, because the menu that the dialog was opened from may be gone by the time the code is loaded.
    useFocusReturn(opened);
    return wasOpened ? <Part {...props} /> : null;
  };
}
