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
 * An editor with syntax highlighting for a query, variables or an answer. It lives in a shadow root, where its library adopts
 * a constructed style sheet; in the page itself it would add a `<style>` element, which the policy forbids.
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
      // Keeps the text when the editor is created again with another label or language.
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
      // Opening a file or a history entry is one step: Undo restores the previous text.
      annotations: isolateHistory.of('full'),
    });
  }, [value]);

  useEffect(() => {
    if (editor.current !== null && language === 'graphql') updateSchema(editor.current, schema ?? undefined);
  }, [schema, language]);

  // Code runs left to right in every UI language.
  return <div ref={place} className={className} dir="ltr" />;
}
