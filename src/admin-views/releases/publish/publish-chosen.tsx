import { ApiFailure } from '@/admin-views/api/api-failure'
import { listProducts, type ProductListQuery } from '@/admin-views/api/reference-products'
import { type NewRelease, type Publication, readPublication } from '@/admin-views/api/releases'
import type { RowChoice } from '@/admin-views/lists/use-row-choice'
import { PublishDialog } from '@/admin-views/releases/publish/publish-dialog'
import { authorised } from '@/admin-views/session/session-store'
import { pageCount } from '@/domain/rules/search/paging'
import { groupedNumber } from '@/ui/texts/grouped-number'

/** Publishes only these products, if they differ from the live release. */
export function PublishChosen({
  title,
  choice,
  query,
  onClose,
}: {
  title: string
  choice: RowChoice
  /** The list's query, for a selection of all that it finds. */
  query: ProductListQuery
  onClose: () => void
}) {
  return (
    <PublishDialog
      title={title}
      about="Only changes that visitors do not see yet; everything else stays in Drafts."
      chosen={() => authorised((token) => publishable(token, choice, query))}
      onClose={onClose}
    />
  )
}

/** The most products that a release can name: of ticked ones, each of which is asked about, and of a list. */
const NAMED_MAX = 2_000
const LISTED_MAX = 20_000
const PAGE = 100
const AT_ONCE = 8

const tooMany = (most: number) =>
  new ApiFailure(
    422,
    `More than ${groupedNumber(most)} products: choose fewer, or publish all that changed from Drafts.`,
  )

/** Whether a release would change what visitors see of a product: a held one that is live would leave the site. */
const differs = (publication: Publication | undefined) =>
  publication !== undefined &&
  (publication.state === 'held' ? publication.address !== null : publication.state !== 'live')

/** The named products that differ from what visitors see. */
async function pendingOf(token: string, ids: readonly number[]): Promise<number[]> {
  const pending: number[] = []
  for (let next = 0; next < ids.length; next += AT_ONCE) {
    const some = ids.slice(next, next + AT_ONCE)
    const states = await Promise.all(some.map((id) => readPublication(id)(token)))
    pending.push(...some.filter((_, place) => differs(states[place])))
  }
  return pending
}

/** All products of a list, with exceptions, that differ from what visitors see. */
async function pendingBut(token: string, query: ProductListQuery, except: ReadonlySet<number>) {
  const pageOf = (page: number) => listProducts({ ...query, changed: true, page, limit: PAGE })(token)
  const first = await pageOf(1)
  if (first.total - except.size > LISTED_MAX) throw tooMany(LISTED_MAX)
  const found = [first]
  const pages = pageCount(first.total, PAGE)
  for (let next = 2; next <= pages; next += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, pages - next + 1) }, (_, place) => next + place)
    found.push(...(await Promise.all(some.map(pageOf))))
  }
  // A product may move to another page meanwhile.
  const ids = new Set(found.flatMap(({ products }) => products.map(({ id }) => id)))
  return [...ids].filter((id) => !except.has(id))
}

/**
 * The products to publish of a selection: those that differ from the live release, or are not in it.
 * @throws ApiFailure with a sentence, when none is left or there are too many
 */
async function publishable(
  token: string,
  { isAll, ids }: RowChoice,
  query: ProductListQuery,
): Promise<NonNullable<NewRelease['only']>> {
  if (!isAll && ids.size > NAMED_MAX) throw tooMany(NAMED_MAX)
  const products = isAll ? await pendingBut(token, query, ids) : await pendingOf(token, [...ids])
  if (products.length === 0)
    throw new ApiFailure(422, 'Visitors see these products as they are already: there is nothing to publish.')
  return { products, content: [] }
}
