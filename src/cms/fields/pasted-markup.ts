import { type ListMark, listMark, withPlainSpaces } from '@/domain/pasted-text'

/** Word's markup of a list entry, a plain paragraph to a browser, and of its list mark. */
const WORDS_ENTRY = '[style*="mso-list" i]'
const WORDS_MARK = '[style*="mso-list:Ignore" i]'

type Entry = { paragraph: Element; listType: ListMark['listType']; isCertain: boolean }

function textNodes(root: Node): Text[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  // The walker yields only text nodes.
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** Removes the beginning of a paragraph, across its nodes. */
function dropBeginning(paragraph: Element, length: number): void {
  let left = length
  for (const node of textNodes(paragraph)) {
    const dropped = Math.min(left, node.data.length)
    node.deleteData(0, dropped)
    left -= dropped
    if (left === 0) return
  }
}

/** The list entry that a paragraph is; null if it is not one. */
function entryOf(paragraph: Element): (Entry & { drop: () => void }) | null {
  const sign = paragraph.matches(WORDS_ENTRY) ? paragraph.querySelector(WORDS_MARK) : null
  if (sign) {
    const listType = /[\p{L}\d]+[.)]/u.test(sign.textContent ?? '') ? 'number' : 'bullet'
    return { paragraph, listType, isCertain: true, drop: () => sign.remove() }
  }
  const mark = listMark(paragraph.textContent ?? '')
  return mark && { paragraph, ...mark, drop: () => dropBeginning(paragraph, mark.length) }
}

/** Turns consecutive paragraphs that are entries of one kind into a list. @returns whether there were any */
function makeLists(pasted: Document): boolean {
  const runs: NonNullable<ReturnType<typeof entryOf>>[][] = []
  for (const paragraph of pasted.querySelectorAll('p')) {
    const entry = entryOf(paragraph)
    if (!entry) continue
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (last?.listType === entry.listType && paragraph.previousElementSibling === last.paragraph)
      run?.push(entry)
    else runs.push([entry])
  }
  const lists = runs.filter((run) => run.length > 1 || run.some(({ isCertain }) => isCertain))
  for (const run of lists) {
    const list = pasted.createElement(run[0]?.listType === 'number' ? 'ol' : 'ul')
    run[0]?.paragraph.before(list)
    for (const { paragraph, drop } of run) {
      drop()
      const item = pasted.createElement('li')
      item.append(...paragraph.childNodes)
      paragraph.remove()
      list.append(item)
    }
  }
  return lists.length > 0
}

function makeSpacesPlain(pasted: Document): boolean {
  let isChanged = false
  for (const node of textNodes(pasted.body)) {
    const plain = withPlainSpaces(node.data)
    if (plain === node.data) continue
    node.data = plain
    isChanged = true
  }
  return isChanged
}

function paragraphsOf(text: string): Document {
  const made = new DOMParser().parseFromString('', 'text/html')
  for (const line of text.split(/\r?\n/)) {
    const paragraph = made.createElement('p')
    paragraph.textContent = line
    made.body.append(paragraph)
  }
  return made
}

/**
 * Cleans what was copied in a word processor: paragraphs that look like list entries become a list, and spaces that
 * only align become plain ones. Null if there is nothing to change.
 * @param html from the clipboard; '' if it has only text
 */
export function mendedMarkup(html: string, text: string): Document | null {
  const pasted = html === '' ? paragraphsOf(text) : new DOMParser().parseFromString(html, 'text/html')
  // List marks are recognised by the spaces after them.
  const hasLists = makeLists(pasted)
  const hasSpaces = makeSpacesPlain(pasted)
  return hasLists || hasSpaces ? pasted : null
}
