import { type ListMark, listMark, withPlainSpaces } from '@/domain/pasted-text'

/** In Word's own markup: an entry of a list, a paragraph to a browser, and the sign before it. */
const WORDS_ENTRY = '[style*="mso-list" i]'
const WORDS_MARK = '[style*="mso-list:Ignore" i]'

type Entry = { paragraph: Element; listType: ListMark['listType']; isCertain: boolean }

function textNodes(root: Node): Text[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  // Nothing but text is walked through.
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}

/** Takes the beginning of a paragraph away, whichever nodes it stands in. */
function dropBeginning(paragraph: Element, length: number): void {
  let left = length
  for (const node of textNodes(paragraph)) {
    const dropped = Math.min(left, node.data.length)
    node.deleteData(0, dropped)
    left -= dropped
    if (left === 0) return
  }
}

/** The entry of a list that a paragraph is; null: none. */
function entryOf(paragraph: Element): (Entry & { drop: () => void }) | null {
  const sign = paragraph.matches(WORDS_ENTRY) ? paragraph.querySelector(WORDS_MARK) : null
  if (sign) {
    const listType = /[\p{L}\d]+[.)]/u.test(sign.textContent ?? '') ? 'number' : 'bullet'
    return { paragraph, listType, isCertain: true, drop: () => sign.remove() }
  }
  const mark = listMark(paragraph.textContent ?? '')
  return mark && { paragraph, ...mark, drop: () => dropBeginning(paragraph, mark.length) }
}

/** Makes paragraphs that stand one after the other and are entries of one kind a list. @returns whether there were any */
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
 * What was copied in a word processor as an editor of text takes it: lines that look like entries of a list become one,
 * and spaces that only align become plain ones. null: there is nothing to mend.
 * @param html as the clipboard has it; '' where it has words alone
 */
export function mendedMarkup(html: string, text: string): Document | null {
  const pasted = html === '' ? paragraphsOf(text) : new DOMParser().parseFromString(html, 'text/html')
  // Signs of lists are known by the spaces behind them.
  const hasLists = makeLists(pasted)
  const hasSpaces = makeSpacesPlain(pasted)
  return hasLists || hasSpaces ? pasted : null
}
