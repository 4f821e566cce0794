import { screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { HistoryAnswer } from '@/contract/change-answers'
import type { ProductPartnersAnswer } from '@/contract/duplicate-answers'
import type { ProductAnswer } from '@/contract/product-answer'
import type { PublicationAnswer } from '@/contract/release-answers'
import { mergeChange, type Values } from '@/domain/change'
import { PRODUCT_FIELD_NAMES } from '@/domain/product-fields'
import { type Answer, answerCall, type Call } from './answers'
import { labelled, overwrite } from './labelled'
import { ADMIN, openScreen } from './open-screen'
import { ALL_CATEGORIES, ALL_PRODUCTS, category, ONE_PRODUCT, product } from './sample'

/** A product with most of what it can have. */
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

const NO_HISTORY: HistoryAnswer = { changes: [], page: 1, limit: 20, total: 0, pages: 0 }
const NO_PARTNERS: ProductPartnersAnswer = { partners: [], total: 0, structures_pending: false }

const LIVE: PublicationAnswer = { state: 'live', release: 1, address: null }

const fieldsOf = (of: ProductAnswer): Values =>
  Object.fromEntries(PRODUCT_FIELD_NAMES.map((field) => [field, of[field]]))

/** A server that holds one product: `product` is what it has stored. */
export class ProductServer {
  product = WHOLE
  isThere = true
  /** What it has held, by revision. */
  private readonly held = new Map([[WHOLE.revision, WHOLE]])

  constructor() {
    answerCall('GET', ONE_PRODUCT, () =>
      this.isThere ? { status: 200, body: this.product } : { status: 404, body: {} },
    )
    answerCall('GET', /\/product\/\d+\/history\?/, { status: 200, body: NO_HISTORY })
    answerCall('GET', /\/product\/\d+\/duplicates$/, { status: 200, body: NO_PARTNERS })
    answerCall('GET', /\/product\/\d+\/publication$/, { status: 200, body: LIVE })
    answerCall('GET', ALL_CATEGORIES, { status: 200, body: [category(1, 'Esomeprazole')] })
    answerCall('GET', ALL_PRODUCTS, () => ({
      status: 200,
      headers: { 'X-Total-Count': '2' },
      body: [this.product, product(2, 'Abacavir', 'AV-130002', 1)],
    }))
    answerCall('PUT', ONE_PRODUCT, (call) => this.put(call))
  }

  /** Somebody changes the product elsewhere. */
  changeBy(name: string, change: Partial<ProductAnswer>): void {
    this.product = {
      ...this.product,
      ...change,
      revision: this.product.revision + 1,
      updated_by: { id: 2, name },
    }
    this.held.set(this.product.revision, this.product)
  }

  /** Merges a change with what others have changed since the revision that it names, by the product's own rule. */
  private put({ headers, body }: Call): Answer {
    const base = this.held.get(Number(headers.get('if-match')?.replaceAll('"', ''))) ?? this.product
    const { change, conflicts } = mergeChange(fieldsOf(base), fieldsOf(this.product), Object(body))
    if (conflicts.length > 0)
      return { status: 409, body: { detail: { message: 'Changed', current: this.product, conflicts } } }
    this.changeBy(ADMIN.name, change)
    return { status: 200, body: this.product }
  }
}

/** Opens the record of the product that the server holds. */
export async function openRecord() {
  const user = await openScreen('/admin/reference-standards/products/1')
  await screen.findByRole('region', { name: 'Completeness' })
  return new RecordScreen(user)
}

/** What somebody sees and does on /admin/reference-standards/products/{id}. */
class RecordScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  /** A field of the form; required ones have a star. */
  field = (label: string): HTMLInputElement => labelled(screen.getByRole('main'), label)

  fill = (label: string, text: string): Promise<void> => overwrite(this.user, this.field(label), text)

  press = (name: string): Promise<void> => this.user.click(screen.getByRole('button', { name }))

  /** What the bar below says of what is unsaved. */
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

  completeness = () => within(screen.getByRole('region', { name: 'Completeness' }))
}
