import { isolateHistory } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { updateSchema } from 'cm6-graphql';
import type { GraphQLSchema } from 'graphql';
import { useEffect, useRef } from 'react';
import { useStableCallback } from '../../../ui/use-stable-callback.ts';
import { type EditorSetup, extensionsOf } from './editor-setup.ts';

const ignore = () => undefined;

/**
 * A text with syntax: a query, variables, an answer. The editor stands in a shadow root, where its library takes its
 * styles from a sheet that it builds; in the page itself it would add a `<style>` element, which the policy forbids.
 */
export function CodeEditor({
  label,
  language,
  value,
  schema = null,
  readOnly = false,
  className,
  onChange = ignore,
  onShowInDocs = ignore,
}: Pick<EditorSetup, 'label' | 'language'> &
  Partial<Pick<EditorSetup, 'readOnly' | 'onChange' | 'onShowInDocs'>> & {
    readonly value: string;
    readonly schema?: GraphQLSchema | null;
    readonly className?: string | undefined;
  }) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView | null>(null);
  const initial = useRef(value);
  const change = useStableCallback(onChange);
  const showInDocs = useStableCallback(onShowInDocs);

  useEffect(() => {
    const host = place.current;
    if (host === null) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const setup = { label, language, readOnly, onChange: change, onShowInDocs: showInDocs };
    const state = EditorState.create({ doc: initial.current, extensions: extensionsOf(setup) });
    const view = new EditorView({ state, root, parent: root });
    editor.current = view;
    return () => {
      // What was typed stays when the name or the language of the screen changes.
      initial.current = view.state.doc.toString();
      view.destroy();
      editor.current = null;
    };
  }, [label, language, readOnly, change, showInDocs]);

  useEffect(() => {
    const view = editor.current;
    if (view === null || view.state.doc.toString() === value) return;
    view.dispatch({
      changes: { from: 0, to: view.state.doc.length, insert: value },
      // A file or an entry of the history is one step: Undo brings back what stood here.
      annotations: isolateHistory.of('full'),
    });
  }, [value]);

  useEffect(() => {
    if (editor.current !== null && language === 'graphql') updateSchema(editor.current, schema ?? undefined);
  }, [schema, language]);

  // Code runs from left to right in every language.
  return <div ref={place} className={className} dir="ltr" />;
}
