/** A text control: others have no caret. */
const isText = (control: unknown): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement

/**
 * Keeps a key in its input, and the caret behind it. After each key React puts the value that it has rendered last into
 * the input. While it waits for a part of an answer, this is the value before the key: the key would be lost, and the
 * caret moved to the end, until the value with the key is rendered.
 * @param control with the key, while its event is handled
 * @param value of the control that will be rendered
 */
export function keepKey(control: unknown, value: unknown): void {
  if (!isText(control) || control.value !== value) return
  const { selectionStart, selectionEnd } = control
  queueMicrotask(() => {
    if (control.value === value) return
    control.value = value
    if (selectionStart !== null) control.setSelectionRange(selectionStart, selectionEnd)
  })
}
