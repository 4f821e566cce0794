import { builtInDocuments } from '@/content-seed/known-documents'
import { seedAddresses } from '@/content-seed/seed-addresses'
import { BUILT_IN_RELEASE } from '@/domain/release'
import { ChangedList } from '@/releases/pages/changed-list'
import { type MovedAddress, PageList } from '@/releases/pages/page-list'
import { addMoves, contentMoves } from '@/releases/planning/moves'

/** The documents of the code. */
export const builtInContents: ReadonlyMap<string, unknown> = new Map(
  builtInDocuments.map(({ documentKey, seed }) => [documentKey, seed]),
)

/** The addresses that lead on in the site as built: redirects and former addresses of the code, as in a release. */
export function builtInMoves(
  pages: readonly string[],
  documents: ReadonlyMap<string, unknown>,
): Map<string, MovedAddress> {
  const list = new ChangedList(
    PageList.of(pages.map((address) => [address, { since: BUILT_IN_RELEASE }] as const)),
  )
  const after = contentMoves(documents, seedAddresses())
  addMoves(list, [], { catalogue: new Map(), before: new Map(), after })
  return new Map(list.list().moves())
}
