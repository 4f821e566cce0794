import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { HistoryAnswer } from '@/domain/contract/change-answers'
import type { ProductPartnersAnswer } from '@/domain/contract/duplicate-answers'
import type { ProductAnswer } from '@/domain/contract/product-answer'
import type { PublicationAnswer } from '@/domain/contract/release-answers'
import { mergeChange, type Values } from '@/domain/rules/changes/change'
import { PRODUCT_FIELD_NAMES } from '@/domain/rules/products/product-fields'
import { type Answer, answerCall, type Call } from './answers'
import { labelled, overwrite } from './labelled'
import { openDialog } from './open-dialog'
import { ADMIN, openScreen } from './open-screen'
import { servePapers } from './papers-screen'
import { ALL_CATEGORIES, ALL_PRODUCTS, category, ONE_PRODUCT, product } from './sample'

/** A product with most fields filled. */
const WHOLE: ProductAnswer = {
  ...product(1, 'Esomeprazole', 'AV-130001', 1),
  category_name: 'Esomeprazole',
  cas_no: '119141-88-7',
  molecular_formula: 'C17H19N3O3S',
  molecular_weight: '345.42',
  smiles: 'COc1ccc2[nH]c(nc2c1)S(=O)Cc1ncc(C)c(OC)c1C',
  shipping_temperature: 'Ambient',
  hsn_code: '29333990',
  country_of_origin: 'India',
}

const NO_PARTNERS: ProductPartnersAnswer = { partners: [], total: 0, structures_pending: false }

const LIVE: PublicationAnswer = { state: 'live', release: 1, address: null, live_since: null, changes: [] }

const fieldsOf = (of: ProductAnswer): Values =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, of[field]]))

const HISTORY_PAGE = 20

type Change = HistoryAnswer['changes'][number]

/** A state in a product's history: its fields, and whether it is in the trash. */
const TOLD = [...PRODUCT_FIELD_NAMES, 'category_name', 'deleted_at'] as const

const CATEGORIES = [category(1, 'Esomeprazole'), category(2, 'Abacavir')]

/** A server with one product: `product` is the stored one. */
export class ProductServer {
  product = WHOLE
  isThere = true
  /** Its former states, by revision. */
  private readonly held = new Map([[WHOLE.revision, WHOLE]])
  /** Its changes, newest first. */
  readonly history: Change[] = [
    {
      id: WHOLE.revision,
      at: WHOLE.created_at,
      actor: null,
      kind: 'create',
      change_set: 1,
      fields: TOLD.flatMap((field) => {
        const after = WHOLE[field]
        return after === null || after === false ? [] : [{ field, before: null, after }]
      }),
    },
  ]

  constructor() {
    servePapers({})
    answerCall('GET', ONE_PRODUCT, () =>
      this.isThere ? { status: 200, body: this.product } : { status: 404, body: {} },
    )
    answerCall('GET', /\/product\/\d+\/history\?/, ({ path }) => this.historyPage(path))
    answerCall('GET', /\/product\/\d+\/duplicates$/, { status: 200, body: NO_PARTNERS })
    answerCall('GET', /\/product\/\d+\/publication$/, { status: 200, body: LIVE })
    answerCall('GET', ALL_CATEGORIES, { status: 200, body: CATEGORIES })
    answerCall('GET', ALL_PRODUCTS, () => ({
      status: 200,
      headers: { 'X-Total-Count': '2' },
      body: [this.product, product(2, 'Abacavir', 'AV-130002', 1)],
    }))
    answerCall('PUT', ONE_PRODUCT, (call) => this.put(call))
    answerCall('POST', /\/product\/\d+\/revert$/, ({ body }) => this.revert(Object(body)))
    answerCall('POST', /\/product\/\d+\/move$/, ({ body }) =>
      this.answerChange(inCategory(Object(body).category_id)),
    )
    answerCall('DELETE', ONE_PRODUCT, () =>
      this.answerChange({ deleted_at: new Date().toISOString() }, 'delete'),
    )
    answerCall('DELETE', /\/product\/\d+\?forever=true$/, () => {
      this.isThere = false
      return { status: 200 }
    })
    answerCall('POST', /\/product\/\d+\/restore$/, ({ body }) => {
      const { category_id } = Object(body)
      return this.answerChange({ deleted_at: null, ...(category_id && inCategory(category_id)) }, 'restore')
    })
  }

  /** Somebody changes the product elsewhere; SQL by hand has no name. */
  changeBy(name: string | null, change: Partial<ProductAnswer>, kind: Change['kind'] = 'edit'): void {
    const before = this.product
    const actor = name === null ? null : { id: 2, name }
    this.product = { ...before, ...change, revision: before.revision + 1, updated_by: actor }
    this.held.set(this.product.revision, this.product)
    this.history.unshift({
      id: this.product.revision,
      at: this.product.updated_at,
      actor,
      kind,
      change_set: this.product.revision,
      fields: TOLD.filter((field) => before[field] !== this.product[field]).map((field) => ({
        field,
        before: before[field],
        after: this.product[field],
      })),
    })
  }

  /** Somebody here changes the product. */
  private answerChange(change: Partial<ProductAnswer>, kind?: Change['kind']): Answer {
    this.changeBy(ADMIN.name, change, kind)
    return { status: 200, body: this.product }
  }

  private historyPage(path: string): Answer {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
    const total = this.history.length
    const body: HistoryAnswer = {
      changes: this.history.slice((page - 1) * HISTORY_PAGE, page * HISTORY_PAGE),
      page,
      limit: HISTORY_PAGE,
      total,
      pages: Math.ceil(total / HISTORY_PAGE),
    }
    return { status: 200, body }
  }

  /** Reverts the product, or some of its fields, to a revision. */
  private revert({
    revision,
    fields = PRODUCT_FIELD_NAMES,
  }: {
    revision: number
    fields?: string[]
  }): Answer {
    const held = this.held.get(revision)
    if (!held) return { status: 404 }
    const { category_id: id } = held
    const values = Object.fromEntries(Object.entries(held).filter(([field]) => fields.includes(field)))
    return this.answerChange({ ...values, ...(fields.includes('category_id') && inCategory(id)) }, 'restore')
  }

  /** Merges a change with those of others since the revision that it names, by the product's own rule. */
  private put({ headers, body }: Call): Answer {
    const base = this.held.get(Number(headers.get('if-match')?.replaceAll('"', ''))) ?? this.product
    const { change, conflicts } = mergeChange(fieldsOf(base), fieldsOf(this.product), Object(body))
    if (conflicts.length > 0)
      return { status: 409, body: { detail: { message: 'Changed', current: this.product, conflicts } } }
    return this.answerChange(change)
  }
}

const inCategory = (id: number | null) => ({
  category_id: id,
  category_name: CATEGORIES.find((one) => one.id === id)?.category_name ?? null,
})

/** Opens the record of the server's product. */
export async function openRecord() {
  const user = await openScreen('/admin/reference-standards/products/1')
  await screen.findByRole('region', { name: 'Completeness' })
  return new RecordScreen(user)
}

/** A person's view of /admin/reference-standards/products/{id}, and their actions. */
class RecordScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  /** A field of the form; required ones have a star. */
  field = (label: string): HTMLInputElement => labelled(screen.getByRole('main'), label)

  fill = (label: string, text: string): Promise<void> => overwrite(this.user, this.field(label), text)

  /** Presses a button; the sections below the fields come after them. */
  press = async (name: string): Promise<void> => this.user.click(await screen.findByRole('button', { name }))

  /** The text of the save bar about unsaved changes. */
  status = () =>
    screen.getAllByRole('status').find(({ textContent }) => /saved/.test(textContent))?.textContent

  isSaved = () => waitFor(() => expect(this.status()).toBe('Everything is saved'))

  /** Waits until the bar says why it was not saved. */
  refused = (text: string) =>
    waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain(`Not saved. ${text}`),
    )

  /** The changes that the history shows, newest first. */
  changes = () =>
    [...screen.getByRole('region', { name: 'History' }).querySelectorAll('ol > li')].filter(
      (entry) => entry instanceof HTMLElement,
    )

  /** Waits until the history shows so many changes. */
  hasChanges = (count: number) => waitFor(() => expect(this.changes()).toHaveLength(count))

  /** The category that the product is in. */
  category = () => screen.getByText('Category', { selector: 'p' }).parentElement?.textContent

  /** What says that it is in the trash. */
  trash = () => screen.findByRole('region', { name: 'In the trash' })

  outOfTrash = () => waitFor(() => expect(screen.queryByRole('region', { name: 'In the trash' })).toBeNull())

  /** Chooses a category in the open dialog. */
  async chooseCategory(name: string): Promise<void> {
    await overwrite(this.user, labelled(openDialog(), 'Category*'), name)
    await this.user.click(await screen.findByRole('option', { name }))
  }

  /** Presses a button of the open dialog, once it is there. */
  pressInDialog = async (name: string): Promise<void> =>
    this.user.click(within(await waitFor(openDialog)).getByRole('button', { name }))

  completeness = () => within(screen.getByRole('region', { name: 'Completeness' }))
}
