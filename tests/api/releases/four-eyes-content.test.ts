import { beforeAll, describe, expect, test } from 'vitest'
import { homeHero } from '@/content-seed/pages/home/hero'
import { FILLED } from '../../support/content/kind-panel'
import { upload } from '../../support/files/uploaded-picture'
import {
  named,
  opened,
  type Person,
  person,
  prepared,
  putLive,
  withFourEyes,
} from '../../support/releases/four-eyes'

withFourEyes()

type Release = Awaited<ReturnType<typeof prepared>>
type Form = Record<string, unknown>
type Row = { id: number; documentKey: string; content: [Form] }

let hero: Row
let ana: Person
let ben: Person
let eva: Person
beforeAll(async () => {
  ;[ana, ben, eva] = [await person('Ana'), await person('Ben'), await person('Eva')]
  const { docs } = await asks<{ docs: Row[] }>(
    ana,
    `GET /content-documents?draft=true&limit=1&depth=0&where[documentKey][equals]=${encodeURIComponent(homeHero.documentKey)}`,
  )
  const [found] = docs
  if (!found) throw new Error('There is no document')
  hero = found
})

/** Makes a call of the panel for somebody, which is not refused. */
async function asks<Body>(by: Person, call: string, json?: unknown): Promise<Body> {
  const answer = await opened().panel.fetch(call, { token: by.token, json })
  const body = await answer.json()
  expect({ call, status: answer.status, body }).toMatchObject({ status: expect.toSatisfy((is) => is < 300) })
  return body as Body
}

let edits = 0
const AUTOSAVE = '&draft=true&autosave=true'

/** Saves the first document with new words, as a draft or for release. @returns its fields */
async function save(by: Person, status: 'draft' | 'published'): Promise<Form[]> {
  edits += 1
  const content = [{ ...hero.content[0], title: `Headline ${edits}` }]
  const query = status === 'draft' ? AUTOSAVE : ''
  await asks(by, `PATCH /content-documents/${hero.id}?depth=0${query}`, { content, _status: status })
  return content
}

/** Saves the draft of the first document for release as it is. */
const saveDraft = (by: Person, content: Form[]) =>
  asks(by, `PATCH /content-documents/${hero.id}?depth=0`, { content, _status: 'published' })

/** Lets an hour pass since what was saved, and half an hour since what was frozen. */
async function anHourLater() {
  await opened().api.query("update content_authors set changed_at = changed_at - interval '1 hour'")
  await opened().api.query("update release_documents set frozen_at = frozen_at - interval '30 minutes'")
}

const idsOf = ({ authors }: Release) => authors.map(({ id }) => id)

/** Expects that somebody changed what a release shows first. */
async function expectAuthor(by: Person, made: Release) {
  expect(made.authors).toEqual(expect.arrayContaining(named(by)))
  expect(await putLive(by, made)).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('you changed ') },
  })
}

describe('contract §11 With FOUR_EYES a release’s authors and the documents it is the first to show', () => {
  test('the editor of a draft that somebody else saved for release is an author', async () => {
    const content = await save(ana, 'draft')
    await saveDraft(ben, content)
    const made = await prepared(eva, { only: { content: [hero.documentKey] } })
    await expectAuthor(ana, made)
    expect(made.authors).toEqual(expect.arrayContaining(named(ben, eva)))
    expect((await putLive(await person('Ole'), made)).status).toBe(200)
  })

  test('the editor of a draft older than the previous release is an author', async () => {
    const [drafter, other] = [await person('Ada'), await person('Ole')]
    await save(ben, 'published')
    const content = await save(drafter, 'draft')
    await putLive(other, await prepared(ben))
    await anHourLater()
    await saveDraft(eva, content)
    const made = await prepared(eva)
    await expectAuthor(drafter, made)
    expect(idsOf(made)).not.toContain(ben.id)
    expect((await putLive(ben, made)).status).toBe(200)
  })

  test('the editor of a new document is an author, though it had no key until it was saved for release', async () => {
    const { doc } = await asks<{ doc: { id: number } }>(ben, 'POST /questions?draft=true&depth=0', {
      _status: 'draft',
    })
    const drafter = await person('Ada')
    const draft = { ...FILLED.questions, _status: 'draft' }
    await asks(drafter, `PATCH /questions/${doc.id}?depth=0${AUTOSAVE}`, draft)
    await asks(eva, `PATCH /questions/${doc.id}?depth=0`, { ...FILLED.questions, _status: 'published' })
    const made = await prepared(eva)
    await expectAuthor(drafter, made)
    expect((await putLive(ana, made)).status).toBe(200)
  })

  test('restoring an earlier version as a draft makes its editor an author', async () => {
    const restorer = await person('Ada')
    const { docs } = await asks<{ docs: { id: string }[] }>(
      restorer,
      `GET /content-documents/versions?limit=5&depth=0&sort=updatedAt&where[parent][equals]=${hero.id}`,
    )
    const { doc } = await asks<{ doc: { content: Form[] } }>(
      restorer,
      `POST /content-documents/versions/${docs[0]?.id}`,
      {},
    )
    await saveDraft(eva, doc.content)
    const made = await prepared(eva)
    await expectAuthor(restorer, made)
    expect((await putLive(ben, made)).status).toBe(200)
  })

  test('the editor of a discarded draft is no author', async () => {
    const drafter = await person('Ada')
    await save(ben, 'published')
    await save(drafter, 'draft')
    await asks(ben, `POST /content-documents/${hero.id}/discard`, {})
    await save(ben, 'published')
    const made = await prepared(ben)
    expect(idsOf(made)).not.toContain(drafter.id)
    expect((await putLive(drafter, made)).status).toBe(200)
  })
})

describe('contract §11 With FOUR_EYES a release’s authors and the pictures it is the first to show', () => {
  /** Shows a picture on the first page, by a change of nobody. */
  const show = (name: string) =>
    opened().api.query(
      `insert into content_documents (document_key, content) values ($1, $2)
       on conflict (document_key) do update set content = excluded.content`,
      [homeHero.documentKey, JSON.stringify({ ...homeHero.seed, picture: { name, alt: '' } })],
    )

  const describePicture = async (by: Person, key: string, alt: string) => {
    const [picture] = await opened().api.query<{ id: number }>(
      'select id from content_pictures where key = $1',
      [key],
    )
    await asks(by, `PATCH /pictures/${picture?.id}`, { alt, decorative: false })
  }

  test('changing the description of a picture makes its editor an author', async () => {
    const { key } = await upload(opened().api)
    // The others may have changed the page within this minute.
    const approver = await person('Ole')
    await show(key)
    await putLive(approver, await prepared(ben))
    await describePicture(ana, key, 'A bench with vials')
    const made = await prepared(ben)
    await expectAuthor(ana, made)
    expect((await putLive(approver, made)).status).toBe(200)
  })

  test('the editor of a new picture is an author, and that of one that no page shows is not', async () => {
    const [shown, other] = [await upload(opened().api), await upload(opened().api)]
    const [describer, another] = [await person('Ada'), await person('Ole')]
    await describePicture(describer, shown.key, 'A balance')
    await describePicture(another, other.key, 'A flask')
    await show(shown.key)
    const made = await prepared(ben)
    await expectAuthor(describer, made)
    expect(idsOf(made)).not.toContain(another.id)
    expect((await putLive(another, made)).status).toBe(200)
  })
})
