/** Hides an element on paper, and nowhere else. */
const UNPRINTED = 'print:hidden'

/** Prints an element without what stands beside it or around it. */
export function printAlone(element: Element): void {
  const hidden: Element[] = []
  for (let at = element; at.parentElement && at !== document.body; at = at.parentElement)
    for (const beside of at.parentElement.children)
      if (beside !== at && !beside.classList.contains(UNPRINTED)) hidden.push(beside)
  for (const each of hidden) each.classList.add(UNPRINTED)
  // Some browsers return from print() before they have drawn the page.
  const restore = () => {
    for (const each of hidden) each.classList.remove(UNPRINTED)
  }
  addEventListener('afterprint', restore, { once: true })
  window.print()
}
