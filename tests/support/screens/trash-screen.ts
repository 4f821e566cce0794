import { screen, waitFor, within } from '@testing-library/react'
import type { ProductAnswer } from '@/domain/contract/product-answer'
import { type Answer, answerCall } from './answers'
import { labelled, overwrite } from './labelled'
import { openDialog, pressOnTop } from './open-dialog'
import { openScreen } from './open-screen'
import { ALL_CATEGORIES, ALL_PRODUCTS, category, ONE_PRODUCT, product } from './sample'

const DAY_MS = 86_400_000

/** A product that was moved to the trash some days ago. */
export const trashed = (id: number, cat_no: string, days = 0): ProductAnswer => ({
  ...product(id, `Product ${cat_no}`, cat_no, 1),
  category_name: `Category of ${cat_no}`,
  deleted_at: new Date(Date.now() - days * DAY_MS).toISOString(),
  updated_by: { id: 1, name: 'Asha Admin' },
})

/** A server with these products in the trash. It restores and deletes them without refusals. */
export function serveTrash(products: ProductAnswer[]): void {
  const leave = (ids: number[]) => {
    for (const id of ids) {
      const at = products.findIndex((one) => one.id === id)
      if (at >= 0) products.splice(at, 1)
    }
  }
  const idIn = (path: string) => Number(/\/product\/(\d+)/.exec(path)?.[1])
  answerCall('GET', ALL_PRODUCTS, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = products.filter(({ name, cat_no }) => `${name} ${cat_no}`.toLowerCase().includes(search))
    const from = (Number(query.get('page')) - 1) * 50
    const headers = { 'X-Total-Count': String(found.length) }
    return { status: 200, headers, body: found.slice(from, from + 50) }
  })
  answerCall('GET', ALL_CATEGORIES, { status: 200, body: [category(1, 'Abacavir')] })
  answerCall('GET', ONE_PRODUCT, ({ path }): Answer => {
    const found = products.find(({ id }) => id === idIn(path))
    return found ? { status: 200, body: found } : { status: 404 }
  })
  answerCall('POST', /\/restore$/, ({ path, body }) => {
    const found = products.find(({ id }) => id === idIn(path))
    leave([idIn(path)])
    const into = Object(body).category_id ? { category_id: 1, category_name: 'Abacavir' } : {}
    return { status: 200, body: { ...found, ...into, deleted_at: null } }
  })
  answerCall('POST', /\/bulk$/, ({ body }) => {
    const { ids } = Object(body).select
    leave(ids)
    answerCall('GET', /\/change-set\/1$/, {
      status: 200,
      body: { id: 1, state: 'done', products: ids.length },
    })
    return { status: 202, body: { change_set: 1 } }
  })
  answerCall('POST', /\/purge$/, ({ body }) => {
    const { ids } = Object(body)
    leave(ids)
    return { status: 200, body: { deleted: ids.length } }
  })
}

export async function openTrash() {
  const user = await openScreen('/admin/trash')
  const page = new TrashScreen(user)
  await waitFor(() => {
    if (page.rows().length === 0) screen.getByText(/^The trash is empty\./)
  })
  return page
}

/** A person's view of /admin/trash, and their actions. */
class TrashScreen {
  constructor(readonly user: Awaited<ReturnType<typeof openScreen>>) {}

  rows = (): HTMLElement[] => {
    const table = screen.queryByRole('table', { name: 'Products in the trash' })
    return table ? within(table).getAllByRole('row').slice(1) : []
  }

  /** The row with this text, if there is one. */
  row = (text: string) => this.rows().find(({ textContent }) => textContent?.includes(text))

  restoreButton = (catNo: string) =>
    screen.getByRole('button', { name: new RegExp(`^Restore .*\\(${catNo}\\)$`) })

  /** The text above the list. */
  status = () => within(screen.getByRole('main')).getAllByRole('status')[0]

  press = (name: string): Promise<void> => pressOnTop(this.user, name)

  /** The field of the open dialog that asks for a category. */
  category = async (): Promise<HTMLInputElement> => waitFor(() => labelled(openDialog(), 'Category*'))

  async chooseCategory(name: string): Promise<void> {
    await overwrite(this.user, await this.category(), name)
    await this.user.click(await screen.findByRole('option', { name }))
  }

  async search(text: string): Promise<void> {
    await overwrite(this.user, screen.getByLabelText('Search the trash'), text)
  }
}
