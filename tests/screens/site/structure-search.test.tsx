import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { structureSearch } from '@/content-seed/search/structure-search'
import { canonicalStructure } from '@/domain/chemistry/structures/canonical-structure'
import { screeningOf } from '@/domain/chemistry/structures/screening-index'
import { makeFindingFiles } from '@/domain/finding/files/finding-files'
import { layoutFor } from '@/domain/finding/files/layout'
import type { FindableProduct } from '@/domain/finding/findable'
import { OpenedFiles } from '@/domain/finding/matching/opened-files'
import type { ProductRecord } from '@/domain/finding/record'
import { makeStructureFiles } from '@/domain/finding/structures/structure-files'
import { StructureClient } from '@/site/structures/structure-client'
import { StructureService, type StructureTask } from '@/site/structures/structure-service'
import { emptySite } from '../../support/finding/catalogue'
import { leavePage } from '../../support/screens/leave-page'
import { endMock } from '../../support/screens/mocked-modules'
import { standAt } from '../../support/screens/route'

const words = structureSearch.seed
const PARACETAMOL = 'Oc1ccc(NC(C)=O)cc1'

/** The tasks answered by the worker. */
let answered: StructureTask['do'][] = []

/** The worker, in this thread: jsdom has none. */
class WorkerHere extends EventTarget {
  readonly #service = new StructureService()
  #isEnded = false
  postMessage({ id, task }: { id: number; task: StructureTask }) {
    void this.#service.perform(structuredClone(task), (answer) =>
      setTimeout(() => {
        if (this.#isEnded) return
        this.dispatchEvent(new MessageEvent('message', { data: { id, answer } }))
        answered.push(task.do)
      }),
    )
  }
  terminate() {
    this.#isEnded = true
  }
}

const RECORD: ProductRecord = {
  catNo: '',
  name: '',
  categorySlug: 'category',
  slug: 'found',
  invStatus: 'In Stock',
  casNo: '',
  molFormula: '',
  molWeight: '',
  relCasNo: '',
  synonyms: [],
  chemicalKey: '',
}

type Files = Map<string, string | Uint8Array>

/** The files of products with one structure. @param pending the number of those without an index */
async function filesOf(count: number, beginning: string, pending = 0): Promise<Files> {
  const { idCode } = canonicalStructure(PARACETAMOL)
  const screening = screeningOf(idCode)
  const products = Array.from(
    { length: count },
    (_, at): FindableProduct => ({
      catNo: `AV-${String(at).padStart(6, '0')}`,
      name: `${beginning} ${at}`,
      categorySlug: `category-${at % 20}`,
      slug: `${beginning}-${at}`.toLowerCase(),
      invStatus: 'In Stock',
    }),
  )
  const screened = screening && { idCode, ...screening }
  return new Map<string, string | Uint8Array>([
    ...(await makeFindingFiles(products, [], emptySite)),
    ...makeStructureFiles(
      products.map((product, at) => ({ ...product, screened: at < pending ? null : screened })),
      layoutFor(count),
    ),
  ])
}

let live: { release: string; files: Files }
/** Called before each file is sent. */
let before: (name: string) => Promise<void> | void = () => {}
/** The code of the drawing editor, asked for by the first page of a test that wants it. */
let editorCode: () => object
const releases: Record<string, Files> = {}

beforeAll(async () => {
  releases.few = await filesOf(150, 'Substance', 3)
  releases.renamed = await filesOf(150, 'Renamed')
}, 120_000)

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere)
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.replace('/find/', '')
    await before(name)
    const file = live.files.get(name)
    return new Response(typeof file === 'string' ? file : file?.slice(), {
      status: file === undefined ? 404 : 200,
      headers: { 'X-Release': live.release },
    })
  })
  editorCode = () => ({ openStructureEditor: () => ({ show: () => {}, close: () => {} }) })
  // Once a test: of two mocks of one module, either may count.
  vi.doMock('@/domain/chemistry/structures/structure-editor', () => editorCode())
  before = () => {}
  answered = []
})

afterAll(() => endMock('@/domain/chemistry/structures/structure-editor'))

/** Opens the dialog with the files of a release, and searches. */
async function search(files: Files | undefined) {
  live = { release: '1', files: files ?? new Map() }
  standAt('/reference-standards')
  // Fetched files are kept as long as the page.
  leavePage()
  const { StructureDialog } = await import('@/site/structures/structure-dialog')
  await act(async () => {
    render(<StructureDialog words={words} onClose={() => undefined} />)
  })
  const user = userEvent.setup({ delay: null })
  await user.type(screen.getByLabelText(words.field), PARACETAMOL)
  await user.click(screen.getByRole('button', { name: words.search }))
  return user
}

const cards = () =>
  within(screen.getByRole('list', { name: words.results }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('contract §7 The structure search', () => {
  test('a file that fails to load gives one sentence, and the next press searches again', async () => {
    before = (name) => {
      if (name.endsWith('.bin')) throw new TypeError('Failed to fetch')
    }
    const user = await search(releases.few)
    expect(await screen.findByText(words.unavailable)).toBeTruthy()
    before = () => {}
    await user.click(screen.getByRole('button', { name: words.search }))
    expect(await screen.findByText('147 substances')).toBeTruthy()
    expect(screen.queryByText(words.unavailable)).toBeNull()
  })

  test('an unreadable text clears the results of the former text', async () => {
    const user = await search(releases.few)
    expect(await screen.findByText('147 substances')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(words.field), { target: { value: 'c1ccccc' } })
    await user.click(screen.getByRole('button', { name: words.search }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/ring 1 is never closed/))
    expect(screen.queryByText('147 substances')).toBeNull()
    expect(screen.queryByRole('list', { name: words.results })).toBeNull()
  })

  test('the editor is busy until it shows the text of the field', async () => {
    await search(releases.few)
    const editor = screen.getByRole('group', { name: words.editor })
    await waitFor(() => expect(editor.getAttribute('aria-busy')).toBe('false'))
    fireEvent.change(screen.getByLabelText(words.field), { target: { value: 'c1ccccc1' } })
    expect(editor.getAttribute('aria-busy')).toBe('true')
    await waitFor(() => expect(editor.getAttribute('aria-busy')).toBe('false'))
  })

  test('a text changed back while another is read leaves the editor unchanged', async () => {
    const shown: unknown[] = []
    editorCode = () => ({
      openStructureEditor: () => ({ show: (structure: unknown) => shown.push(structure), close: () => {} }),
    })
    await search(releases.few)
    const editor = screen.getByRole('group', { name: words.editor })
    await waitFor(() => expect(editor.getAttribute('aria-busy')).toBe('false'))
    const shownBefore = shown.length
    expect(shownBefore).toBeGreaterThan(0)
    const held: (() => void)[] = []
    before = (name) => (name.startsWith('keys/') ? new Promise((resolve) => held.push(resolve)) : undefined)
    const field = screen.getByLabelText(words.field)
    fireEvent.change(field, { target: { value: 'AV-000010' } })
    await waitFor(() => expect(held).not.toEqual([]))
    fireEvent.change(field, { target: { value: PARACETAMOL } })
    before = () => {}
    for (const release of held) release()
    await waitFor(() => expect(answered).toContain('know'))
    await act(async () => {})
    expect(shown).toHaveLength(shownBefore)
    expect(editor.getAttribute('aria-busy')).toBe('false')
  })

  test('without the code of the editor the field still searches', async () => {
    editorCode = () => {
      throw new Error('offline')
    }
    await search(releases.few)
    expect(await screen.findByText('147 substances')).toBeTruthy()
    expect(screen.queryByRole('group', { name: words.editor })).toBeNull()
  })

  test('structures that are not indexed yet are counted', async () => {
    await search(releases.few)
    expect(await screen.findByText('3 structures are not indexed yet and are left out.')).toBeTruthy()
  })

  test('Stop ends a search, also while its files are fetched', async () => {
    before = (name) => (name.endsWith('.bin') ? new Promise(() => {}) : undefined)
    const user = await search(releases.few)
    expect(await screen.findByRole('progressbar', { name: words.searching })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: words.stop }))
    expect(await screen.findByText('0 substances')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('a release that goes live before the names arrive restarts the search in it', async () => {
    before = (name) => {
      if (name.startsWith('records/')) live = { release: '2', files: releases.renamed ?? new Map() }
    }
    await search(releases.few)
    await waitFor(() => expect(cards()).toHaveLength(60))
    expect(cards().filter((name) => !name?.startsWith('Renamed'))).toEqual([])
    expect(await screen.findByText('150 substances')).toBeTruthy()
  })
})

test('contract §7 Of more than 1,000 substances sixty are shown, and sixty more on request', async () => {
  const hits = Array.from({ length: 1_000 }, (_, at) => ({ ref: String(at), idCode: 'x', similarity: null }))
  const { StructureResults } = await import('@/site/structures/structure-results')
  const files = new OpenedFiles(async () => null)
  vi.spyOn(files, 'byStructure').mockImplementation(
    async (refs) =>
      new Map(Array.from(refs, (ref) => [ref, { ...RECORD, catNo: ref, name: `Found ${ref}` }])),
  )
  const client = new StructureClient()
  vi.spyOn(client, 'draw').mockResolvedValue(null)
  await act(async () => {
    render(
      <StructureResults
        result={{
          asked: { smiles: 'C', idCode: 'x', coordinates: '' },
          kind: 'substructure',
          files,
          pending: 0,
          hits,
          isMore: true,
          progress: 1,
          state: 'over',
        }}
        client={client}
        words={words}
        onStop={() => undefined}
        onFailure={() => undefined}
      />,
    )
  })
  expect(screen.getByRole('status').textContent).toBe('more than 1,000 substances')
  await waitFor(() => expect(cards()).toHaveLength(60))
  await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: words.showMore }))
  await waitFor(() => expect(cards()).toHaveLength(120))
})
