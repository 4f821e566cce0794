import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { findScreens } from '@/admin-views/shell/find/find-anything'
import { FindDialog } from '@/admin-views/shell/find/find-dialog'
import { answerCall } from '../../support/screens/answers'

const aspirin = { id: 7, name: 'Aspirin', cat_no: 'AV-100001', cas_no: '50-78-2' }

function open({ askProducts = async () => [aspirin] as never[] } = {}) {
  const [onGo, onClose] = [vi.fn(), vi.fn()]
  answerCall('GET', /^\/cms\/api\/search\?q=asp/, {
    status: 200,
    body: {
      results: ['Title', 'Excerpt'].map((label) => ({
        key: 'posts/post-2',
        collection: 'posts',
        id: 2,
        title: 'Aspirin is back',
        label,
      })),
    },
  })
  answerCall('GET', /^\/cms\/api\/pictures\?/, { status: 200, body: { docs: [] } })
  render(<FindDialog askProducts={askProducts} onGo={onGo} onClose={onClose} />)
  return { onGo, onClose, field: screen.getByRole('combobox'), user: userEvent.setup() }
}

const titles = () => screen.getAllByRole('option').map((option) => option.firstElementChild?.textContent)

describe('contract §4 The search over everything', () => {
  test('it lists the screens first; products and each document once when something is typed', async () => {
    const { field, user } = open()
    expect(titles()).toContain('Reference Standards')
    await user.type(field, 'asp')
    await waitFor(() => expect(titles()).toEqual(['Aspirin', 'Aspirin is back']))
    const products = within(screen.getByRole('group', { name: 'Products' }))
    expect(products.getByRole('option').getAttribute('href')).toBe('/admin/reference-standards/products/7')
    expect(products.getByRole('option').textContent).toContain('AV-100001 · 50-78-2')
  })

  test('arrow keys choose round the ends, Enter opens, Escape closes', async () => {
    const { field, user, onGo, onClose } = open()
    await user.type(field, 'asp')
    await waitFor(() => expect(titles()).toHaveLength(2))
    await user.keyboard('{ArrowUp}')
    expect(field.getAttribute('aria-activedescendant')).toContain('/cms/collections/posts/2')
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(onGo).toHaveBeenCalledWith('/cms/collections/posts/2')
    screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true, bubbles: false }))
    expect(onClose).toHaveBeenCalled()
  })

  test('a part that does not answer is named, the others are listed', async () => {
    const { field, user } = open({ askProducts: () => Promise.reject(new Error('away')) })
    await user.type(field, 'asp')
    await waitFor(() => expect(titles()).toEqual(['Aspirin is back']))
    expect(screen.getByRole('status').textContent).toMatch(/could not be searched/)
  })
})

test.each([
  ['dra', ['Drafts']],
  ['new p', ['New post', 'New page']],
  ['users', ['Admin Users']],
  ['zz', []],
])('the screens for “%s” are %j', (words, expected) => {
  expect(findScreens(words).entries.map(({ title }) => title)).toEqual(expected)
})
