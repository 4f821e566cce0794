import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aboutHero } from '@/content-seed/pages/about/hero'
import type { UploadedPicture } from '@/domain/content/pictures/uploaded-picture'
import { type Api, openApi } from '../../support/application/api'
import { copyProject, type ProjectCopy } from '../../support/application/project-copy'
import { filesBelow } from '../../support/files/files'
import { picturesFolder, upload } from '../../support/files/uploaded-picture'
import { publish } from '../../support/releases/releases'

const FORMATTER = 'biome.json'

let api: Api
let copy: ProjectCopy
let picture: UploadedPicture
beforeAll(async () => {
  api = await openApi('sample')
  copy = copyProject('pull-whole')
  for (const file of [FORMATTER, '.gitignore'])
    cpSync(path.join(import.meta.dirname, '../../..', file), inCopy(file))
  picture = await upload(api, { alt: 'A bench' })
  await api.payload.db.pool.query('insert into content_documents (document_key, content) values ($1, $2)', [
    aboutHero.documentKey,
    JSON.stringify({ ...aboutHero.seed, picture: { name: picture.key, alt: '' } }),
  ])
  expect(await publish(api)).toMatchObject({ state: 'live' })
})
afterAll(() => copy.remove())

const inCopy = (file: string) => path.join(copy.folder, file)

const pull = () => copy.runFile('src/commands/pull-content.ts')

/** The changed content files, and the pictures that exist. */
const written = () => [
  ...readdirSync(inCopy('src/content-seed'), { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((name) => {
      const file = path.join('src/content-seed', name)
      return name.includes('.') && readFileSync(inCopy(file), 'utf8') !== readFileSync(file, 'utf8')
    }),
  ...filesBelow(inCopy('public/images')),
]

describe('contract §6 content:pull writes all related files, or none', () => {
  test('a picture without a file is refused by its name, and no copied file stays', async () => {
    const lost = path.join(picturesFolder(), `${picture.key}-640.webp`)
    renameSync(lost, `${lost}.lost`)
    const { code, stderr } = await pull()
    renameSync(`${lost}.lost`, lost)
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: `✗ The content could not be pulled: ${picture.key}-640.webp, of a picture that visitors see, is neither in ${picturesFolder()} nor in public/images. No file was written\n`,
    })
    expect(written()).toEqual([])
  })

  test('a failure to format leaves the files as they were', async () => {
    const formatter = readFileSync(inCopy(FORMATTER), 'utf8')
    writeFileSync(inCopy(FORMATTER), 'nothing that it could read')
    const { code, stderr } = await pull()
    writeFileSync(inCopy(FORMATTER), formatter)
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: expect.stringContaining('✗ The content could not be pulled: '),
    })
    // The files of a picture have names that no document uses yet.
    expect(written()).toEqual(readdirSync(picturesFolder()).sort())
  })

  test('the release that was live at the start is written, even if another goes live or it is removed', async () => {
    const { pool } = api.payload.db
    const removing = await pool.connect()
    try {
      await removing.query('begin; lock table release_documents in access exclusive mode')
      const pulling = pull()
      const waiting = `select from pg_locks where relation = 'release_documents'::regclass and not granted`
      await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(1), { timeout: 30_000 })
      await removing.query('delete from release_documents; commit')
      expect(await pulling).toMatchObject({
        code: 10,
        stdout: expect.stringContaining('src/content-seed/pages/about/hero.ts: picture.name'),
      })
    } finally {
      removing.release()
    }
    expect(written().slice(0, 2)).toEqual(['pages/about/hero.ts', 'pictures/uploaded.generated.ts'])
    expect(readFileSync(inCopy(aboutHero.file), 'utf8')).toContain(picture.key)
  })
})
