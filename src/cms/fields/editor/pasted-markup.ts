import { type ListMark, listMark, withPlainSpaces } from '@/domain/rules/text/pasted-text'

/** Word's markup of a list entry, a plain paragraph to a browser, and of its list mark. */
const WORDS_ENTRY = '[style*="mso-list" i]'
const WORDS_MARK = '[style*="mso-list:Ignore" i]'

type Entry = {
  paragraph: Element
  listType: ListMark['listType']
  isCertain: boolean
  /** The number of a numbered entry; null for other marks. */
  count: number | null
}

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

const countOf = (mark: string): number | null => {
  const [digits] = /\d+/.exec(mark) ?? []
  return digits === undefined ? null : Number(digits)
}

type FoundEntry = Entry & { drop: () => void }

/** The list entry that a paragraph is; null if it is not one. */
function entryOf(paragraph: Element): FoundEntry | null {
  const sign = paragraph.matches(WORDS_ENTRY) ? paragraph.querySelector(WORDS_MARK) : null
  if (sign) {
    const said = sign.textContent ?? ''
    const listType = /[\p{L}\d]+[.)]/u.test(said) ? 'number' : 'bullet'
    return { paragraph, listType, isCertain: true, count: countOf(said), drop: () => sign.remove() }
  }
  const words = paragraph.textContent ?? ''
  const mark = listMark(words)
  return (
    mark && {
      paragraph,
      ...mark,
      count: countOf(words.slice(0, mark.length)),
      drop: () => dropBeginning(paragraph, mark.length),
    }
  )
}

/** Longest explanation below a numbered entry, in paragraphs; longer text is not part of the entry. */
const EXPLAINED_IN = 2

const isBlank = (paragraph: Element) =>
  (paragraph.textContent ?? '').trim() === '' && paragraph.querySelector('img') === null

/** The paragraphs between two others; null where anything else is among them. */
function paragraphsBetween(first: Element, next: Element): Element[] | null {
  const found: Element[] = []
  for (let each = first.nextElementSibling; each !== next; each = each.nextElementSibling) {
    if (each?.tagName !== 'P') return null
    found.push(each)
  }
  return found
}

/** Whether an entry continues the list of another, despite paragraphs between them. */
function goesOn(last: FoundEntry, next: FoundEntry, between: readonly Element[]): boolean {
  if (last.listType !== next.listType) return false
  const explaining = between.filter((paragraph) => !isBlank(paragraph))
  if (explaining.length === 0) return true
  const isCounted = last.count !== null && next.count === last.count + 1
  return isCounted && last.isCertain && next.isCertain && explaining.length <= EXPLAINED_IN
}

/** Puts paragraphs into the entry above them, a line each; blank ones are dropped. */
function explain({ paragraph }: FoundEntry, between: readonly Element[]): void {
  for (const each of between) {
    if (!isBlank(each)) paragraph.append(paragraph.ownerDocument.createElement('br'), ...each.childNodes)
    each.remove()
  }
}

type Run = { entries: FoundEntry[]; explanations: [entry: FoundEntry, between: Element[]][] }

/** Entries that follow each other, by their lists. */
function runsOf(pasted: Document): Run[] {
  const runs: Run[] = []
  for (const paragraph of pasted.querySelectorAll('p')) {
    const entry = entryOf(paragraph)
    if (!entry) continue
    const run = runs.at(-1)
    const last = run?.entries.at(-1)
    const between = last ? paragraphsBetween(last.paragraph, paragraph) : null
    if (run && last && between && goesOn(last, entry, between)) {
      run.entries.push(entry)
      run.explanations.push([last, between])
    } else runs.push({ entries: [entry], explanations: [] })
  }
  return runs
}

/** Turns paragraphs that are entries of one kind into a list. @returns whether there were any */
function makeLists(pasted: Document): boolean {
  const lists = runsOf(pasted).filter(
    ({ entries }) => entries.length > 1 || entries.some(({ isCertain }) => isCertain),
  )
  for (const { entries, explanations } of lists) {
    const list = pasted.createElement(entries[0]?.listType === 'number' ? 'ol' : 'ul')
    entries[0]?.paragraph.before(list)
    for (const { drop } of entries) drop()
    for (const [entry, between] of explanations) explain(entry, between)
    for (const { paragraph } of entries) {
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
 * Cleans text copied from a word processor: paragraphs that look like list entries become a list, and spaces that only
 * align become plain ones. Null if there is nothing to change.
 * @param html from the clipboard; '' if it has only text
 */
export function mendedMarkup(html: string, text: string): Document | null {
  const pasted = html === '' ? paragraphsOf(text) : new DOMParser().parseFromString(html, 'text/html')
  // List marks are recognised by the spaces after them.
  const hasLists = makeLists(pasted)
  const hasSpaces = makeSpacesPlain(pasted)
  return hasLists || hasSpaces ? pasted : null
}
