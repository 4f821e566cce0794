import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { company } from '@/content-seed/company'
import { documents } from '@/content-seed/documents'
import { aboutHero } from '@/content-seed/pages/about/hero'
import { services } from '@/content-seed/pages/services/services'
import { postsPost1 } from '@/content-seed/posts/post-1'
import { questionsAnalyticalTime } from '@/content-seed/questions/analytical-time'
import { questionsRequestAQuote } from '@/content-seed/questions/request-a-quote'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { RichText } from '@/domain/content/schema/texts/rich-document'
import { type Api, openApi } from '../../support/application/api'
import { type PullingCopy, pullingCopy } from '../../support/content/pulling-copy'
import { picturesFolder, upload } from '../../support/files/uploaded-picture'
import { publish } from '../../support/releases/releases'

let api: Api
let copy: PullingCopy
beforeAll(async () => {
  api = await openApi('sample')
  copy = pullingCopy('pull')
})
afterAll(() => copy.remove())

/** Defines the uploaded pictures of the documents, as editors have them now, and their problems. */
const PROBE = `
import config from '@payload-config'
import { getPayload } from 'payload'
import { readDocuments } from '@/releases/content/documents'
import { uploadProblems } from '@/releases/content/uploaded-pictures'
const payload = await getPayload({ config })
const documents = await readDocuments(payload.db.drizzle)
const problems = await uploadProblems(payload.db.drizzle, documents, [])
console.log(JSON.stringify({ uploads: documents.get('uploaded-pictures'), problems }))
process.exit(0)
`

/** The written files with their types, without the other modules that import them. */
const CONTENT = 'src/content-seed'

/** Pulls like the script, until nothing changes. @returns the printed lines */
async function pull(): Promise<string> {
  const said: string[] = []
  for (let time = 1; time <= 3; time += 1) {
    const { pullContent } = await copy.called()
    const { isWritten, lines } = await pullContent(api.payload, copy.folder)
    said.push(...lines)
    if (!isWritten) return said.join('\n')
  }
  throw new Error(`Something is written again and again: ${said.join('\n')}`)
}

/** The documents that the copy's files define. */
async function defined(): Promise<Record<string, unknown>> {
  const { documents } = await copy.called()
  return Object.fromEntries(documents.map(({ documentKey, seed }) => [documentKey, seed]))
}

const fileOf = ({ file }: ContentDocument<unknown>) => readFileSync(path.join(copy.folder, file), 'utf8')
const original = ({ file }: ContentDocument<unknown>) => readFileSync(file, 'utf8')

async function publishContent(contents: ReadonlyMap<string, unknown>): Promise<void> {
  for (const [key, content] of contents) {
    await api.payload.db.pool.query(
      `insert into content_documents (document_key, content) values ($1, $2)
       on conflict (document_key) do update set content = excluded.content`,
      [key, JSON.stringify(content)],
    )
  }
  expect(await publish(api)).toMatchObject({ state: 'live' })
}

/** The places of all texts of several words, the last one first. */
function textPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  // A single word may be a reference by itself, and stays one.
  if (typeof value === 'string') return value.includes(' ') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .toReversed()
    .flatMap(([key, part]) => textPaths(part, [...path, key]))
}

function withTextAt(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined) return `${value} – more`
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === key ? withTextAt(part, rest) : part))
  const fields = value as Record<string, unknown>
  return { ...fields, [key]: withTextAt(fields[key], rest) }
}

/** The document with words added to the last text whose rules allow that. */
function withMore({ documentKey, schema, seed }: ContentDocument<unknown>): unknown {
  for (const place of textPaths(seed)) {
    const content = withTextAt(seed, place)
    if (schema.safeParse(content).success) return content
  }
  throw new Error(`${documentKey} has no text that could say more`)
}

const changedLines = (before: string, after: string) => {
  const lines = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !lines.has(line))
}

/** A description with markup, as an editor writes it. */
const DESCRIPTION: RichText = {
  root: {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'text', text: 'Ask ' },
          { type: 'text', text: 'early', format: 1 },
          { type: 'link', fields: { url: '/contact' }, children: [{ type: 'text', text: ' here' }] },
        ],
      },
    ],
  },
}

const withMarkup = (items: typeof services.seed) =>
  items.map((item, index) => (index === 1 ? { ...item, description: DESCRIPTION } : item))

describe('contract §6 content:pull', () => {
  test('with built-in content live, and after a release that changes no words, no file is changed', async () => {
    expect(await copy.runFile('src/commands/pull-content.ts')).toEqual({
      code: 0,
      stdout: 'The files say what visitors see: release 0.\n',
      stderr: '',
    })
    for (const document of documents) expect(fileOf(document)).toBe(original(document))
  })

  test('a corrected description changes one line of one file', async () => {
    const content = services.seed.map((item) =>
      item.id === 'analytical'
        ? {
            ...item,
            facts: item.facts.map((fact) => ({
              ...fact,
              value: fact.value.replace('standard services', 'standard work'),
            })),
          }
        : item,
    )
    await publishContent(new Map([[services.documentKey, content]]))
    expect(await pull()).toContain('src/content-seed/pages/services/services.ts: 1.facts.1.value')
    expect(changedLines(original(services), fileOf(services))).toEqual([
      expect.stringMatching(
        /^ {6}\{ term: 'Time', value: `\$\{claims\.analyticalTime\} for standard work` \},$/,
      ),
    ])
    for (const document of documents)
      if (document !== services) expect(fileOf(document)).toBe(original(document))
    expect(await defined()).toEqual({
      ...Object.fromEntries(documents.map(({ documentKey, seed }) => [documentKey, seed])),
      [services.documentKey]: content,
    })
  }, 180_000)

  test('an answer with markup is written as stored, and pulled back to the same text', async () => {
    const content = withMarkup(services.seed)
    await publishContent(new Map([[services.documentKey, content]]))
    expect(await pull()).toContain('src/content-seed/pages/services/services.ts: 1.description')
    expect((await defined())[services.documentKey]).toEqual(content)
    expect(fileOf(services)).toMatch(/^ {6}root: \{$/m)

    await publishContent(new Map([[services.documentKey, services.seed]]))
    await pull()
    expect((await defined())[services.documentKey]).toEqual(services.seed)
  }, 180_000)

  test('every document is pulled, and reverted without a difference', async () => {
    const changed = new Map(documents.map((document) => [document.documentKey, withMore(document)]))
    // The compiler checks an answer with markup too.
    changed.set(services.documentKey, withMarkup(withMore(services) as typeof services.seed))
    await publishContent(changed)
    await pull()
    expect(await defined()).toEqual(Object.fromEntries(changed))
    expect(await copy.compile(CONTENT)).toBe('')
    expect(await copy.run('biome', 'ci', 'src/content-seed')).toMatchObject({ code: 0 })

    await publishContent(new Map(documents.map(({ documentKey, seed }) => [documentKey, seed])))
    await pull()
    for (const document of documents) expect(fileOf(document)).toBe(original(document))
  }, 240_000)

  test('a text quoted by other files is pulled with them: a text with the old number keeps it as a literal', async () => {
    const salesPhone = '+91 22 5550 0199'
    await publishContent(new Map([[company.documentKey, { ...company.seed, salesPhone }]]))
    await pull()
    expect((await defined())[company.documentKey]).toEqual({ ...company.seed, salesPhone })
    const { file } = questionsRequestAQuote
    const now = (await copy.load(file)) as { questionsRequestAQuote: typeof questionsRequestAQuote }
    expect(now.questionsRequestAQuote.seed).toEqual(questionsRequestAQuote.seed)
    expect(fileOf(questionsRequestAQuote)).toContain(`call the sales desk on ${company.seed.salesPhone}`)
    // The other references of the same text stay.
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code of the content
    expect(fileOf(questionsRequestAQuote)).toContain('write to ${company.seed.mailboxes.sales.email} or call')
  }, 180_000)

  test('contract §9 A new post adds a file, and a removed question removes one; a second pull changes nothing', async () => {
    // A question that Contact names could not be removed.
    const { documentKey: removed } = questionsAnalyticalTime
    const inCopy = (file: string) => path.join(copy.folder, file)
    const added = {
      ...postsPost1.seed,
      id: 'post-11',
      title: 'Opened in Rajkot',
      age: undefined,
      date: '2026-11-24',
    }
    await publishContent(new Map([['posts/post-11', added]]))
    await api.payload.db.pool.query(
      `insert into content_documents (document_key, content, is_removed) values ($1, $2, true)`,
      [removed, JSON.stringify(questionsAnalyticalTime.seed)],
    )
    expect(await publish(api)).toMatchObject({ state: 'live' })
    await pull()
    const { postsPost11 } = (await copy.load('src/content-seed/posts/post-11.ts')) as {
      postsPost11: typeof postsPost1
    }
    expect(postsPost11.seed).toEqual(JSON.parse(JSON.stringify(added)))
    expect(existsSync(inCopy(questionsAnalyticalTime.file))).toBe(false)
    const lists = ['posts/posts', 'questions/questions'].map((name) =>
      readFileSync(inCopy(`${CONTENT}/${name}-seeds.generated.ts`), 'utf8'),
    )
    expect(lists[0]).toContain('export const postSeeds = [postsPost11, postsPost1,')
    expect(lists[1]).not.toContain('AnalyticalTime')
    const files = readdirSync(inCopy(CONTENT), { recursive: true, encoding: 'utf8' })
    const before = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(inCopy(`${CONTENT}/${file}`), 'utf8'))
    await pull()
    const after = files
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(inCopy(`${CONTENT}/${file}`), 'utf8'))
    expect(after).toEqual(before)
    await api.payload.db.pool.query(`delete from content_documents where document_key = any($1)`, [
      ['posts/post-11', removed],
    ])
    expect(await publish(api)).toMatchObject({ state: 'live' })
    await pull()
    expect(existsSync(inCopy('src/content-seed/posts/post-11.ts'))).toBe(false)
    expect(fileOf(questionsAnalyticalTime)).toContain('How long do analytical services take?')
  }, 240_000)

  test('an uploaded picture is pulled with the words that name it, its files included', async () => {
    const generated = 'src/content-seed/pictures/uploaded.generated.ts'
    const original = readFileSync(generated, 'utf8')
    const inCopy = (file: string) => path.join(copy.folder, file)
    const picture = await upload(api, { alt: 'A bench', credit: 'Meera Shah' })
    const { key } = picture
    const content = { ...aboutHero.seed, picture: { name: key, alt: '' } }
    await publishContent(new Map([[aboutHero.documentKey, content]]))
    // The remains of an interrupted copy.
    mkdirSync(inCopy('public/images'), { recursive: true })
    writeFileSync(inCopy(`public/images/${key}-400.webp`), 'bytes of')
    const said = await pull()
    expect(said).toContain(`${generated}: ${key}`)
    expect(said).toContain('src/content-seed/pages/about/hero.ts: picture.name')
    expect((await defined())[aboutHero.documentKey]).toEqual(content)
    const files = readdirSync(inCopy('public/images')).sort()
    expect(files).toEqual(readdirSync(picturesFolder()).sort())
    for (const file of files)
      expect(readFileSync(inCopy(`public/images/${file}`))).toEqual(
        readFileSync(path.join(picturesFolder(), file)),
      )

    // Where no database has it, the code's text counts.
    await api.payload.db.pool.query('delete from content_pictures')
    await api.payload.db.pool.query('delete from content_documents')
    rmSync(picturesFolder(), { recursive: true })
    writeFileSync(inCopy('uploads-probe.ts'), PROBE)
    const { stdout } = await copy.runFile('uploads-probe.ts')
    expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
      uploads: [picture],
      problems: [],
    })

    // Code may now name it, and no other.
    const placed = (name: string) =>
      `export const at_${name.length} = { name: '${name}', alt: '' } satisfies z.input<typeof pictureSchema>`
    writeFileSync(
      inCopy('src/content-seed/named.ts'),
      [
        "import type { z } from 'zod'",
        "import type { pictureSchema } from '@/domain/content/schema/parts/picture'",
        placed(key),
        placed('hero-home'),
        placed('hero-hmoe-'),
      ].join('\n'),
    )
    expect((await copy.compile(CONTENT)).match(/named\.ts\(\d+/g)).toEqual(['named.ts(5'])

    await publishContent(new Map([[aboutHero.documentKey, aboutHero.seed]]))
    expect(await pull()).toContain(`${generated}: none`)
    expect(readFileSync(inCopy(generated), 'utf8')).toBe(original)
    expect(files.filter((file) => existsSync(inCopy(`public/images/${file}`)))).toEqual([])
  }, 240_000)
})
