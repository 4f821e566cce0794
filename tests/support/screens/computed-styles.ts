/** The attributes by which jsdom's own style sheet decides whether, and how, an element is shown. */
const ASKED = ['hidden', 'open', 'type', 'style']

/**
 * Lets elements that are alike share a computed style. Screens bring no style sheet, and jsdom applies its own one again
 * for each element that is searched for by name or role.
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
