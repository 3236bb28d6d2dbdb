import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';

/**
 * Handles typed text before the browser changes the page itself: typing over a selection, it would keep the look of the
 * replaced text in a style attribute, which the policy forbids. Composition is left to the browser: it cannot be prevented.
 */
export const insertText = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const { inputType, data, isComposing } = event;
    const { state } = view;
    if (inputType !== 'insertText' || data === null || isComposing || view.composing) return false;
    event.preventDefault();
    if (state.readOnly) return true;
    const { from, to } = state.selection.main;
    const insert = () =>
      state.update({
        changes: { from, to, insert: data },
        selection: EditorSelection.cursor(from + data.length),
        scrollIntoView: true,
        userEvent: 'input.type',
      });
    const isTaken = state
      .facet(EditorView.inputHandler)
      .some((handle) => handle(view, from, to, data, insert));
    if (!isTaken) view.dispatch(insert());
    return true;
  },
});
