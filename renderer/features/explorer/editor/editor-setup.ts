import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json, jsonParseLinter } from '@codemirror/lang-json';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { lintKeymap, linter } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { graphql } from 'cm6-graphql';
import { t } from '../../../../messages/language.ts';
import { editorTheme } from './editor-theme.ts';
import { insertText } from './insert-text.ts';

export interface EditorSetup {
  /** The accessible name. */
  readonly label: string;
  readonly language: 'graphql' | 'json';
  readonly readOnly: boolean;
  readonly onChange: (text: string) => void;
  /** The user asks what a field or a type is, by Ctrl or ⌘ and a click on its name. */
  readonly onShowInDocs: (
    field: string | undefined,
    type: string | undefined,
    parent: string | undefined,
  ) => void;
}

/** All extensions of an editor. Tab is not bound: it leaves the editor, as it leaves every field. */
export function extensionsOf({ label, language, readOnly, onChange, onShowInDocs }: EditorSetup): Extension {
  return [
    lineNumbers(),
    foldGutter(),
    drawSelection(),
    bracketMatching(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'false',
      tabindex: '0',
      ...(readOnly && { 'aria-readonly': 'true' }),
    }),
    EditorState.phrases.of(phrases()),
    EditorView.updateListener.of(({ docChanged, state }) => {
      if (docChanged) onChange(state.doc.toString());
    }),
    language === 'graphql' ? graphql(undefined, { onShowInDocs }) : json(),
    editorTheme,
    insertText,
    readOnly ? EditorState.readOnly.of(true) : typing(language),
    // Ctrl+Enter runs the call, whatever the editor itself binds to it.
    keymap.of([...defaultKeymap.filter(({ key }) => key !== 'Mod-Enter'), ...foldKeymap]),
  ];
}

/** Translations of the editor's own texts, which it looks up by their English text. */
function phrases(): Record<string, string> {
  const words = t().explorer.editorWords;
  return {
    Completions: words.completions,
    Diagnostics: words.problems,
    'No diagnostics': words.noProblems,
    close: words.close,
    'Fold line': words.fold,
    'Unfold line': words.unfoldLine,
    'folded code': words.folded,
    unfold: words.unfoldHere,
    'Folded lines': words.foldedLines,
    'Unfolded lines': words.unfoldedLines,
    to: words.to,
  };
}

function typing(language: EditorSetup['language']): Extension {
  return [
    history(),
    indentOnInput(),
    closeBrackets(),
    highlightActiveLine(),
    autocompletion({ activateOnTyping: true }),
    language === 'json' ? linter(emptyOrJson) : [],
    keymap.of([...closeBracketsKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap]),
  ];
}

const parseJson = jsonParseLinter();
const emptyOrJson: typeof parseJson = (view) =>
  view.state.doc.toString().trim() === '' ? [] : parseJson(view);
