import { screen, waitFor, within } from '@testing-library/react'
import type { ProductAnswer } from '@/domain/contract/product-answer'
import { answerCall } from './answers'
import { labelled, overwrite } from './labelled'
import { openDialog, pressOnTop } from './open-dialog'
import { openScreen } from './open-screen'
import { ALL_PRODUCTS } from './sample'

/** Answers the list of products page by page with the result of `find` for the query. */
export function answerList(find: (query: URLSearchParams) => ProductAnswer[]): void {
  answerCall('GET', ALL_PRODUCTS, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const found = find(query)
    const limit = Number(query.get('limit'))
    const from = (Number(query.get('page') ?? 1) - 1) * limit
    return {
      status: 200,
      headers: { 'X-Total-Count': String(found.length) },
      body: found.slice(from, from + limit),
    }
  })
}

/** Opens the catalogue with this query in its address, and waits until the list is there. */
export async function openProductList(query = 'tab=products') {
  const user = await openScreen(`/admin/reference-standards?${query}`)
  const page = new ProductListScreen(user)
  await page.settled()
  return page
}

/** A person's view of the list of products, and their actions. */
class ProductListScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  /** Waits until the open tab shows its products or categories. */
  settled = () =>
    waitFor(() => {
      if (!document.querySelector('table[aria-busy="false"] tbody:not([inert]) tr, [role="tabpanel"] li h3'))
        throw new Error('The list is on its way')
    })

  /** The rows of the table, by their text. */
  rows = () =>
    within(screen.getByRole('table', { name: 'Products' }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)

  /** The row of a product. */
  row(catNo: string): HTMLElement {
    const row = screen.getByRole('cell', { name: catNo }).closest('tr')
    if (!row) throw new Error(`${catNo} stands in no row`)
    return row
  }

  /** The cell of a row in a column, from 1. */
  cell(catNo: string, place: number): HTMLElement {
    const cell = within(this.row(catNo)).getAllByRole('cell')[place - 1]
    if (!cell) throw new Error(`The row of ${catNo} has no cell ${place}`)
    return cell
  }

  heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

  /** The filters in use. */
  chips = () =>
    screen.queryAllByRole('button', { name: /^Remove the filter / }).map(({ textContent }) => textContent)

  chip = (label: string) => screen.findByRole('button', { name: `Remove the filter ${label}` })

  /** The text beside the heading: the number of matches. */
  found = () => within(screen.getByRole('tabpanel')).getAllByRole('status')[0]?.textContent

  /** The query of the address. */
  query = () => window.location.search

  search = (): HTMLInputElement => screen.getByPlaceholderText('Search categories and products...')

  /** Opens one of the dialogs beside the heading, by the name of its button. */
  async open(name: 'Filters' | 'Columns' | 'Views'): Promise<HTMLElement> {
    await this.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }))
    return screen.findByRole('dialog', { name })
  }

  /** Chooses the product of this number. */
  check = (catNo: string): Promise<void> =>
    this.user.click(screen.getByRole('checkbox', { name: new RegExp(`^Choose ${catNo} `) }))

  /** Presses a button of the page, or of the dialog over it. */
  press = (name: string): Promise<void> => pressOnTop(this.user, name)

  /** A field of the open dialog. */
  field = (label: string): HTMLInputElement => labelled(openDialog(), label)

  fill = (label: string, text: string): Promise<void> => overwrite(this.user, this.field(label), text)
}
