import { beforeAll, describe, expect, test } from 'vitest'
import { aboutStats } from '@/content-seed/pages/about/stats'
import { homeCarousel } from '@/content-seed/pages/home/carousel'
import type { ContentDocument as Row } from '@/payload-types'
import { type Api, openApi } from '../../support/application/api'
import { firstAdmin, openPanel, type Panel } from '../../support/content/content-panel'
import { putRow, UPLOADED_KEY } from '../../support/files/uploaded-picture'
import { pending } from '../../support/releases/releases'

let api: Api
let panel: Panel
beforeAll(async () => {
  api = await openApi()
  panel = await openPanel(await firstAdmin(api))
})

const KEY = homeCarousel.documentKey

type Form = { slides: { image: { name: string; alt: string } }[] }
type Answered = {
  doc: Row
  errors?: { data: { errors: { path: string; message: string; label: string }[] } }[]
}

/** The form with another picture in the second slide. */
function showing(row: Row, name: string): [Form] {
  // The panel's config gives the column this form; the generated type is JSON.
  const [form] = row.content as unknown as [Form]
  const slides = form.slides.map((slide, index) =>
    index === 1 ? { ...slide, image: { ...slide.image, name } } : slide,
  )
  return [{ ...form, slides }]
}

const save = async (name: string, query = '', status = 'published') => {
  const row = await panel.open(KEY)
  return panel.send<Answered>(`PATCH /content-documents/${row.id}${query}`, {
    json: { content: showing(row, name), _status: status },
  })
}

describe('contract §6 An unknown picture', () => {
  test.each([
    [UPLOADED_KEY, 'This picture is not there any more: choose another one.'],
    ['hero-hmoe', '“Picture”: there is no picture "hero-hmoe".'],
  ])('%s is refused in words at the field that names it', async (name, message) => {
    const { status, body } = await save(name)
    expect(status).toBe(400)
    expect(body.errors?.[0]?.data.errors).toEqual([
      { path: 'content.0.slides.1.image.name', label: expect.stringContaining('Slides 2 > '), message },
    ])
    expect((await pending(api, '?kind=content')).total).toBe(0)
  })

  test('a draft keeps it, and shows it to its editor', async () => {
    const { status } = await save(UPLOADED_KEY, '?draft=true&autosave=true', 'draft')
    expect(status).toBe(200)
    const [form] = (await panel.open(KEY)).content as unknown as [Form]
    expect(form.slides[1]?.image.name).toBe(UPLOADED_KEY)
  })

  test('a picture uploaded in between is saved for release, even while its files are being made', async () => {
    await putRow(api, { key: UPLOADED_KEY }, 'preparing')
    expect((await save(UPLOADED_KEY)).status).toBe(200)
    expect((await pending(api, '?kind=content')).items.map(({ key }) => key)).toEqual([KEY])
  })

  test('the pictures of the documents are not a document of the panel', async () => {
    const { body } = await panel.send<{ docs: Row[] }>('GET /content-documents?limit=0&draft=true')
    expect(body.docs.map(({ documentKey }) => documentKey)).toContain(aboutStats.documentKey)
    expect(body.docs.map(({ documentKey }) => documentKey)).not.toContain('uploaded-pictures')
  })
})
