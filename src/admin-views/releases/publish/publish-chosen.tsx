import { ApiFailure } from '@/admin-views/api/api-failure'
import { listProducts, type ProductListQuery } from '@/admin-views/api/reference-products'
import { type NewRelease, type Publication, readPublication } from '@/admin-views/api/releases'
import type { RowChoice } from '@/admin-views/lists/use-row-choice'
import { PublishDialog } from '@/admin-views/releases/publish/publish-dialog'
import { authorised } from '@/admin-views/session/session-store'

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
      about="Only changes that visitors do not see yet; everything else stays in the drafts."
      chosen={() => authorised((token) => publishable(token, choice, query))}
      onClose={onClose}
    />
  )
}

/** The most products that a release of selected ones can name. */
const NAMED_MAX = 2_000
const PAGE = 100
const AT_ONCE = 8

const tooMany = () =>
  new ApiFailure(
    422,
    `More than ${NAMED_MAX} products: choose fewer, or publish all that changed from Drafts.`,
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
  const pending: number[] = []
  for (let page = 1; ; page += 1) {
    const found = await listProducts({ ...query, changed: true, page, limit: PAGE })(token)
    if (found.total - except.size > NAMED_MAX) throw tooMany()
    pending.push(...found.products.map(({ id }) => id).filter((id) => !except.has(id)))
    if (page * PAGE >= found.total) return pending
  }
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
  if (!isAll && ids.size > NAMED_MAX) throw tooMany()
  const products = isAll ? await pendingBut(token, query, ids) : await pendingOf(token, [...ids])
  if (products.length === 0)
    throw new ApiFailure(422, 'Visitors see these products as they are already: there is nothing to publish.')
  return { products, content: [] }
}
