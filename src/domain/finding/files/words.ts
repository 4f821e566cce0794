import { groupedBy } from '@/domain/rules/lists/grouped-by'
import type { FileSet } from './file-set'
import { type Layout, wordFile } from './layout'
import type { Posting } from './postings'
import {
  type Branch,
  branchIn,
  byRank,
  entryOf,
  leafIn,
  NODE_MAX,
  rankOf,
  rootOf,
  setBranch,
  setEntry,
  splitCodes,
  TOP,
  topOfNode,
} from './word-nodes'

/** A node's number of postings, Infinity if it is divided, and the best of them. */
type Summary = { count: number; top: string[] }

/** Finds the paths of a stored posting. */
type PathsOf = (entry: string, code: string, node: string) => Promise<string[]>

const NOTHING: Summary = { count: 0, top: [] }

function commonBeginning(texts: readonly string[]): string {
  const [first = '', ...others] = texts
  let length = first.length
  for (const text of others) {
    let at = 0
    while (at < length && text.charCodeAt(at) === first.charCodeAt(at)) at++
    length = at
  }
  return first.slice(0, length)
}

const topOf = (codes: readonly string[]) => byRank(codes).slice(0, TOP)

/** By rank, then by path: the order of every list of postings. */
const comparePostings = (one: Posting, other: Posting) => {
  const [first, second] = [rankOf(one.code) + one.path, rankOf(other.code) + other.path]
  return Number(first > second) - Number(first < second)
}

/**
 * The words and their postings, as a tree by letters: a node with too many postings is divided by the next character
 * of their paths and keeps the best of them. Its shape depends only on the postings, not on the order in which they
 * were added.
 */
export class Words {
  readonly #files: FileSet
  readonly #layout: Layout
  readonly #pathsOf: PathsOf

  constructor(files: FileSet, layout: Layout, pathsOf: PathsOf) {
    this.#files = files
    this.#layout = layout
    this.#pathsOf = pathsOf
  }

  #open(node: string) {
    return this.#files.open(wordFile(node, this.#layout))
  }

  /** The best postings of a divided node. */
  async #top(node: string): Promise<string[]> {
    const name = topOfNode(node)
    return splitCodes(String((await this.#open(name)).get(name) ?? ''))
  }

  /** Stores a node as divided, or as undivided if there is no branch. */
  async #setBranch(node: string, branch: Branch | null, top: readonly string[]): Promise<void> {
    const entries = await this.#open(node)
    if (branch) setBranch(entries, node, branch)
    else entries.delete(`${node}*`)
    setEntry(await this.#open(topOfNode(node)), topOfNode(node), top)
  }

  /** Removes and adds postings. */
  async change(gone: readonly Posting[], come: readonly Posting[]): Promise<void> {
    const [leaving, coming] = [
      groupedBy(gone, ({ path }) => rootOf(path)),
      groupedBy(come, ({ path }) => rootOf(path)),
    ]
    for (const root of new Set([...leaving.keys(), ...coming.keys()]))
      await this.#change(root, leaving.get(root) ?? [], coming.get(root) ?? [])
  }

  async #change(node: string, gone: readonly Posting[], come: readonly Posting[]): Promise<Summary> {
    const branch = branchIn(await this.#open(node), node)
    if (branch && gone.length === 0 && come.length === 0)
      return { count: Number.POSITIVE_INFINITY, top: await this.#top(node) }
    return branch ? this.#changeBranch(node, branch, gone, come) : this.#changeLeaf(node, gone, come)
  }

  async #changeLeaf(node: string, gone: readonly Posting[], come: readonly Posting[]): Promise<Summary> {
    const entries = await this.#open(node)
    const held = leafIn(entries, node)
    for (const { path, code } of gone) {
      const codes = held.get(entryOf(node, path)) ?? []
      const at = codes.indexOf(code)
      if (at >= 0) codes.splice(at, 1)
    }
    const count = come.length + [...held.values()].reduce((sum, codes) => sum + codes.length, 0)
    if (count > NODE_MAX) {
      const present = await this.#postingsOf(node, held, come)
      const all = [...present, ...come]
      // Postings with the same path cannot be divided.
      if (new Set(all.map(({ path }) => path)).size > 1) {
        for (const entry of held.keys()) entries.delete(entry)
        return this.#divide(node, all)
      }
    }
    for (const [entry, coming] of groupedBy(come, ({ path }) => entryOf(node, path)))
      held.set(entry, await this.#joined(node, entry, held.get(entry) ?? [], coming))
    for (const [entry, codes] of held) setEntry(entries, entry, codes)
    const sorted = [...held].sort(([one], [other]) => (one < other ? -1 : 1))
    return { count, top: topOf(sorted.flatMap(([, codes]) => codes)) }
  }

  /** Merges postings into stored ones; equal ranks are ordered by path. */
  async #joined(
    node: string,
    entry: string,
    codes: readonly string[],
    come: readonly Posting[],
  ): Promise<string[]> {
    const ranks = new Set(come.map(({ code }) => rankOf(code)))
    const tied = codes.filter((code) => ranks.has(rankOf(code)))
    const known = await this.#postingsOf(node, new Map([[entry, tied]]), come)
    const sorted = [...known, ...come].sort(comparePostings).map(({ code }) => code)
    return byRank([...codes.filter((code) => !ranks.has(rankOf(code))), ...sorted])
  }

  /** The stored postings with their paths, which come from their records. */
  async #postingsOf(
    node: string,
    held: ReadonlyMap<string, readonly string[]>,
    come: readonly Posting[],
  ): Promise<Posting[]> {
    const postings: Posting[] = []
    for (const [entry, codes] of held) {
      for (const code of new Set(codes)) {
        const wanted = codes.filter((other) => other === code).length
        const paths = await this.#pathsOf(entry, code, node)
        // If two products share a reference, the added one may be among them already.
        for (const { path } of come.filter((posting) => posting.code === code)) {
          const at = paths.indexOf(path)
          if (at >= 0 && paths.length > wanted) paths.splice(at, 1)
        }
        postings.push(...paths.slice(0, wanted).map((path) => ({ path, code })))
      }
    }
    return postings
  }

  async #divide(node: string, postings: readonly Posting[]): Promise<Summary> {
    const at = commonBeginning(postings.map(({ path }) => path))
    const groups = groupedBy(postings, ({ path }) => path.charAt(at.length))
    for (const [kid, group] of groups) await this.#change(at + kid, [], group)
    const top = topOf([...postings].sort(comparePostings).map(({ code }) => code))
    const kids = [...groups.keys()].sort().join('')
    await this.#setBranch(node, { at, kids }, top)
    return { count: Number.POSITIVE_INFINITY, top }
  }

  async #changeBranch(
    node: string,
    before: Branch,
    gone: readonly Posting[],
    come: readonly Posting[],
  ): Promise<Summary> {
    const { at, kids } = await this.#shorten(node, before, come)
    const next = ({ path }: Posting) => path.slice(at.length).slice(0, 1)
    const [leaving, coming] = [groupedBy(gone, next), groupedBy(come, next)]
    const summaries = new Map<string, Summary>()
    for (const kid of new Set([...kids, ...leaving.keys(), ...coming.keys()])) {
      const summary = await this.#change(at + kid, leaving.get(kid) ?? [], coming.get(kid) ?? [])
      if (summary.count > 0) summaries.set(kid, summary)
    }
    const left = [...summaries.keys()].sort()
    const all = left.flatMap((kid) => summaries.get(kid) ?? [])
    const count = all.reduce((sum, summary) => sum + summary.count, 0)
    const top = topOf(all.flatMap((summary) => summary.top))
    if (count <= NODE_MAX) return this.#gather(node, at, left, count)
    const [only, ...others] = left
    if (only !== undefined && others.length === 0) return this.#absorb(node, at + only, top)
    await this.#setBranch(node, { at, kids: left.join('') }, top)
    return { count: Number.POSITIVE_INFINITY, top }
  }

  /**
   * Shortens a branch's prefix to the one that it shares with added postings; the longer one becomes a child node.
   */
  async #shorten(node: string, branch: Branch, come: readonly Posting[]): Promise<Branch> {
    const at = commonBeginning([branch.at, ...come.map(({ path }) => path)])
    if (at.length === branch.at.length) return branch
    const kid = branch.at.charAt(at.length)
    await this.#setBranch(at + kid, branch, await this.#top(node))
    return { at, kids: kid }
  }

  /** Replaces a branch by its only remaining child, itself a branch. */
  async #absorb(node: string, only: string, top: string[]): Promise<Summary> {
    const branch = branchIn(await this.#open(only), only)
    if (branch === undefined) throw new Error(`The node ${only} is not divided`)
    await this.#setBranch(only, null, [])
    await this.#setBranch(node, branch, top)
    return { count: Number.POSITIVE_INFINITY, top }
  }

  /** Turns a branch that has become small enough into an undivided node. */
  async #gather(node: string, at: string, kids: readonly string[], count: number): Promise<Summary> {
    const entries = await this.#open(node)
    const held = new Map<string, string[]>()
    for (const kid of kids) {
      const below = await this.#open(at + kid)
      for (const [path, codes] of leafIn(below, at + kid)) {
        below.delete(path)
        const entry = entryOf(node, path)
        held.set(entry, [...(held.get(entry) ?? []), ...codes])
      }
    }
    await this.#setBranch(node, null, [])
    if (count === 0) return NOTHING
    for (const [entry, codes] of held) setEntry(entries, entry, byRank(codes))
    return { count, top: topOf([...held.values()].flat()) }
  }

  /** Whether a word has an entry. @param word with the prefix of its kind */
  async has(word: string): Promise<boolean> {
    for (let node = rootOf(word); ; ) {
      const entries = await this.#open(node)
      const branch = branchIn(entries, node)
      if (branch === undefined) return entries.has(word)
      if (branch.at.length > word.length)
        return /^[ $]/.test(branch.at.slice(word.length)) && branch.at.startsWith(word)
      if (!word.startsWith(branch.at)) return false
      if (branch.at === word) return /[ $]/.test(branch.kids)
      const kid = word.charAt(branch.at.length)
      if (!branch.kids.includes(kid)) return false
      node = branch.at + kid
    }
  }
}
