/** What jsdom's own sheet asks of an element where it decides whether, and how, it is shown. */
const ASKED = ['hidden', 'open', 'type', 'style']

/**
 * Has elements that are alike share a computed style: a screen brings no style sheet, and jsdom goes through its own one
 * anew for each element that a name or a role is sought by.
 */
export function shareComputedStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window)
  const known = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, pseudo) => {
    const key = [element.localName, ...ASKED.map((name) => element.getAttribute(name))].join('|')
    const style = known.get(key) ?? compute(element, pseudo)
    known.set(key, style)
    return style
  }
}
