/** The steps that a text editor can undo or redo itself. */
type OwnSteps = { undo: boolean; redo: boolean }

const editors = new WeakMap<Element, OwnSteps>()

/** Notes what a text editor can undo. @param root its editable element */
export function noteEditorSteps(root: Element, steps: Partial<OwnSteps>): void {
  editors.set(root, { undo: false, redo: false, ...editors.get(root), ...steps })
}

/** The inputs that browsers keep an undo for. Payload's select has one for its search. */
const TEXT =
  'textarea, input:not([aria-autocomplete]):is(:not([type]), [type="text"], [type="search"], [type="number"])'

/** Whether an element of a form is a text control with an undo of its own. */
export const isTextControl = (element: Element): boolean =>
  element.matches(TEXT) || element.closest('[contenteditable="true"]') !== null

/**
 * Whether a control may have something of its own to undo. For an input only the browser knows, which shows when it
 * tries.
 */
export function mayHaveOwnSteps(control: Element, way: keyof OwnSteps): boolean {
  const editor = control.closest('[contenteditable="true"]')
  return editor ? Boolean(editors.get(editor)?.[way]) : true
}

/** The input types with which browsers report their own undo and redo. */
const WAYS: Readonly<Record<string, keyof OwnSteps>> = { historyUndo: 'undo', historyRedo: 'redo' }

/** Whether an input event is a browser's own undo or redo. */
export const wayOfInput = (event: Event): keyof OwnSteps | undefined =>
  event instanceof InputEvent ? WAYS[event.inputType] : undefined
