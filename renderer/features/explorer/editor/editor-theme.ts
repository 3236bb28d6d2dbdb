import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colors come from the app's variables, which are inherited into the shadow root, so they fit both color schemes. */
const theme = EditorView.theme({
  '&': { height: '100%', color: 'var(--sd-text)', backgroundColor: 'var(--sd-surface)', fontSize: '13px' },
  '&.cm-focused': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: 'var(--sd-focus)',
    outlineOffset: '-2px',
  },
  '.cm-scroller': {
    fontFamily: 'var(--mantine-font-family-monospace)',
    lineHeight: '20px',
    overflow: 'auto',
  },
  '.cm-content': { caretColor: 'var(--sd-text)', padding: '8px 0' },
  '.cm-cursor': { borderLeftColor: 'var(--sd-text)' },
  '.cm-gutters': {
    color: 'var(--sd-text-muted)',
    backgroundColor: 'var(--sd-sunken)',
    borderRightWidth: '1px',
    borderRightStyle: 'solid',
    borderRightColor: 'var(--sd-line)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--sd-hover)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--sd-selected)',
  },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--sd-info-soft)' },
  '.cm-foldPlaceholder': {
    color: 'var(--sd-text-muted)',
    backgroundColor: 'var(--sd-neutral-soft)',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'var(--sd-line-strong)',
  },
  '.cm-tooltip': {
    color: 'var(--sd-text)',
    backgroundColor: 'var(--sd-surface)',
    borderWidth: '1px',
    borderStyle: 'solid',
    borderColor: 'var(--sd-line-strong)',
    borderRadius: '6px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mantine-font-family-monospace)' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--sd-text)',
    backgroundColor: 'var(--sd-selected)',
  },
  '.cm-completionDetail': { color: 'var(--sd-text-muted)' },
  '.cm-completionInfo': { maxWidth: '320px' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--sd-danger)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--sd-warning)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--sd-info)', fontWeight: '600' },
  { tag: [tags.propertyName, tags.attributeName], color: 'var(--sd-text)' },
  { tag: tags.variableName, color: 'var(--sd-warning)' },
  { tag: tags.string, color: 'var(--sd-success)' },
  { tag: [tags.integer, tags.float, tags.number, tags.bool, tags.null], color: 'var(--sd-danger)' },
  { tag: tags.lineComment, color: 'var(--sd-text-muted)', fontStyle: 'italic' },
  { tag: [tags.atom, tags.special(tags.name)], color: 'var(--sd-info)' },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.paren], color: 'var(--sd-text-muted)' },
]);

export const editorTheme: Extension = [theme, syntaxHighlighting(colours)];
