/** Moves the focus to the first field of a form that has an error. @returns whether there is one */
export function focusWrong(form: HTMLFormElement, errors: Partial<Record<string, string | null>>): boolean {
  const wrong = Object.keys(errors).filter((field) => errors[field])
  const control = [...form.elements].find(
    (element) => element instanceof HTMLElement && wrong.includes(element.getAttribute('name') ?? ''),
  )
  if (control instanceof HTMLElement) control.focus()
  return wrong.length > 0
}
