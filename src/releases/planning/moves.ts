import { z } from 'zod'
import { documentAddress } from '@/domain/content/document-address'
import { readReference } from '@/domain/content/reference'
import { redirectSchema } from '@/domain/content/schema/kinds/redirect'
import { placeOfAddress } from '@/domain/rules/content/redirect-rules'
import { isPaperFolder } from '@/domain/rules/documents/paper-moves'
import type { ChangedList } from '@/releases/pages/changed-list'
import type { MovedAddress } from '@/releases/pages/page-list'
import { addressOfReference, type NamedAddresses } from '../content/named-addresses'

type Documents = ReadonlyMap<string, unknown>

const formerSchema = z.object({ former: z.array(z.object({ address: z.string() })) })

/** The former addresses of pages, each with the present one. */
function* formerMoves(documents: Documents): Generator<[address: string, move: MovedAddress]> {
  for (const [key, content] of documents) {
    const present = documentAddress(key, content)
    if (present === null || !key.startsWith('pages/')) continue
    const former = formerSchema.safeParse(content).data?.former ?? []
    for (const { address } of former) yield [address, { movedTo: present }]
  }
}

/** The target of a redirect, encoded for a header; null if the release lacks it. */
function targetOf(to: string, addresses: NamedAddresses): string | null {
  const reference = readReference(to)
  const target = reference ? addressOfReference(reference, addresses, '') : to
  if (!target.startsWith('/')) return URL.canParse(target) ? new URL(target).href : null
  const { pathname, hash } = new URL(target, 'https://site.invalid')
  return pathname + hash
}

function* redirectMoves(
  documents: Documents,
  addresses: NamedAddresses,
): Generator<[address: string, move: MovedAddress]> {
  for (const [key, content] of documents) {
    if (!key.startsWith('redirects/')) continue
    const redirect = redirectSchema.safeParse(content).data
    const movedTo = redirect && targetOf(redirect.to, addresses)
    if (redirect && movedTo)
      yield [
        placeOfAddress(redirect.from),
        { movedTo, ...(redirect.status === '307' && { isTemporary: true }) },
      ]
  }
}

/**
 * The redirecting addresses of a release by its documents (contract §9): redirects, and the former addresses of pages,
 * which come before redirects.
 */
export const contentMoves = (documents: Documents, addresses: NamedAddresses): Map<string, MovedAddress> =>
  new Map([...redirectMoves(documents, addresses), ...formerMoves(documents)])

/** Longest way that is followed; a longer one is a loop. */
const STEPS_MAX = 20

/**
 * The move with its final target: a browser is sent there directly, past intermediate moves.
 * @param moveAt gives the move at an address without a page
 * @returns null for a loop
 */
function straightened(
  move: MovedAddress,
  moveAt: (address: string) => MovedAddress | undefined,
): MovedAddress | null {
  let { movedTo } = move
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const next = moveAt(movedTo.replace(/#.*$/, ''))
    if (!next) return { ...move, movedTo }
    movedTo = next.movedTo
  }
  return null
}

/** The redirects of a release. */
export type Moves = {
  /** Catalogue addresses that this release leaves. */
  catalogue: ReadonlyMap<string, string>
  /** The moves by documents of the base release and of this one ({@link contentMoves}). */
  before: ReadonlyMap<string, MovedAddress>
  after: ReadonlyMap<string, MovedAddress>
}

/** Whether a move ends at a page, a staff page or another site. */
function endsSomewhere(list: ChangedList, movedTo: string): boolean {
  if (!movedTo.startsWith('/')) return true
  const path = movedTo.replace(/#.*$/, '')
  return list.hasPage(path) || /^\/admin(?:\/|$)/.test(path)
}

/**
 * Adds the moves of the catalogue, of this and earlier releases, and those of the documents. A page takes precedence
 * over a move; each move names its final target, and a move without one is left out.
 * @param former the moves of the base release
 */
export function addMoves(
  list: ChangedList,
  former: Iterable<readonly [address: string, move: MovedAddress]>,
  { catalogue, before, after }: Moves,
): void {
  const all = new Map<string, MovedAddress>()
  for (const [address, move] of former) {
    // Folders of lots and documents have no pages: where they lead is found out when they are asked for.
    if (isPaperFolder(move.movedTo)) {
      list.set(address, move)
      continue
    }
    // Moves by documents come from this release only.
    if (!before.has(address)) all.set(address, move)
    else if (!list.hasPage(address)) list.delete(address)
  }
  for (const [address, movedTo] of catalogue) all.set(address, { movedTo })
  for (const [address, move] of after) all.set(address, move)
  for (const [address, move] of all) {
    if (list.hasPage(address)) continue
    const straight = straightened(move, (next) => (list.hasPage(next) ? undefined : all.get(next)))
    if (straight && endsSomewhere(list, straight.movedTo)) list.set(address, straight)
    else list.delete(address)
  }
}
