import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LinkChoiceAt } from '@/cms/links/link-choice-at'
import type { LinkKind, OfferedLink } from '@/cms/links/link-words'
import { answerCall, callsOf } from '../../support/screens/answers'

const OFFERS = /^\/cms\/api\/links\?q=/
const NAMES = /^\/cms\/api\/links\?names=/

const careers: OfferedLink = { href: 'doc:pages/careers', kind: 'pages', title: 'Careers', about: '/careers' }
const services: OfferedLink = { href: '/services', kind: 'addresses', title: 'Services', about: '/services' }

const answerLinks = (path: RegExp, links: OfferedLink[]) =>
  answerCall('GET', path, { status: 200, body: { links } })

const use = vi.fn<(href: string) => void>()

function Field({ begin, kinds }: { begin: string; kinds: LinkKind[] | null }) {
  const [href, setHref] = useState(begin)
  use.mockImplementation(setHref)
  return <LinkChoiceAt href={href} kinds={kinds} use={use} />
}

async function open(begin = '', kinds: LinkKind[] | null = null) {
  use.mockClear()
  render(<Field begin={begin} kinds={kinds} />)
  const user = userEvent.setup({ delay: null })
  await user.click(screen.getByRole('button', { name: 'Choose where it leads' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose where it leads' }))
  return { user, dialog }
}

test('contract §9 A dialog without the server says so, and nothing can be chosen', async () => {
  answerCall('GET', OFFERS, 'no answer')
  const { dialog } = await open()
  await dialog.findByText('The server cannot be reached. Please try again shortly.')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Use this' }).disabled).toBe(true)
})

test('contract §9 A link that names nothing says so', async () => {
  answerLinks(NAMES, [])
  render(<Field begin="doc:pages/nothing" kinds={null} />)
  await screen.findByText('The site has nothing of this name.')
})

test('contract §9 A typed address stays as typed, and names no document', () => {
  render(<Field begin="/contact#mumbai" kinds={null} />)
  expect(screen.queryByText(/:/)).toBeNull()
  expect(callsOf('GET', NAMES)).toEqual([])
})

test('contract §9 Choose where it leads offers results in groups; the field then has the reference and shows its name', async () => {
  answerLinks(OFFERS, [careers, services])
  const { user, dialog } = await open()
  await dialog.findByRole('group', { name: 'Pages' })
  expect(dialog.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    'Careers/careers',
    'Services/services',
  ])
  await user.type(dialog.getByRole('searchbox', { name: 'Find' }), 'care')
  answerLinks(/q=care$/, [careers])
  await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(1))
  await user.click(dialog.getByRole('radio', { name: /^Careers/ }))
  await user.click(dialog.getByRole('button', { name: 'Use this' }))
  expect(use).toHaveBeenCalledExactlyOnceWith('doc:pages/careers')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findByText('Careers')).parentElement?.textContent).toBe('Pages: Careers')
})

test('contract §9 A field that may name only questions offers only questions', async () => {
  answerLinks(OFFERS, [])
  const { dialog } = await open('', ['questions'])
  await dialog.findByText('There is nothing yet: search for it.')
  expect(callsOf('GET', OFFERS).map(({ path }) => path)).toEqual(['/cms/api/links?q=&kinds=questions'])
})
