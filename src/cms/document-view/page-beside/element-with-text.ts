/** Collapses white space, as pages do. */
export const onOneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ')

/** Elements without visible text. Scripts contain the page's text too. */
const UNREAD = 'script, style, template, noscript'

/** Attributes with words that a page tells without showing them. */
const SPOKEN = ['aria-label', 'alt', 'placeholder', 'title']

/** The smallest part that contains the text; null if only the whole page does. */
function shownElementWith(page: Document, words: string): Element | null {
  const has = (part: Element) => !part.matches(UNREAD) && onOneLine(part.textContent).includes(words)
  for (const whole of [page.querySelector('main'), page.body]) {
    let part = whole && [...whole.children].find(has)
    for (let inner = part; inner; inner = [...inner.children].find(has)) part = inner
    if (part) return part
  }
  return null
}

/** The part of a page that shows a text, or else tells it to those who do not see the page. */
export const elementWithText = (page: Document, words: string): Element | null =>
  shownElementWith(page, words) ??
  [...page.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())].find((part) =>
    SPOKEN.some((name) => onOneLine(part.getAttribute(name)).includes(words)),
  ) ??
  null
