import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { findingAddress, readSmallFile, storeFiles } from '@/releases/finding/stored-files'
import { PageStore } from '@/releases/pages/page-store'

const directory = mkdtempSync(path.join(tmpdir(), 'page-store-'))
const store = new PageStore(directory, 'build')
const address = findingAddress('words/1a2.json')

afterAll(() => rmSync(directory, { recursive: true }))

const files = () =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.page'))

describe('contract §7 A small finding file is read at once', () => {
  test('a file that was never stored is missing', async () => {
    expect(store.readNow(address, 7)).toBeNull()
    expect(await readSmallFile(store, address, 7)).toBeNull()
  })

  test('a stored file is returned unchanged, for its release only', async () => {
    await storeFiles(store, [[address, '{"µ":[1]}', 7]])
    expect(await readSmallFile(store, address, 7)).toBe('{"µ":[1]}')
    expect(await readSmallFile(store, address, 8)).toBeNull()
    expect(store.readNow(address, 7)).toEqual(await store.read(address, 7))
  })

  test('a damaged file counts as missing, and is removed so that it is made again', async () => {
    const [name = ''] = files()
    writeFileSync(path.join(directory, name), 'pag')
    expect(store.readNow(address, 7)).toBeNull()
    expect(await readSmallFile(store, address, 7)).toBeNull()
    expect(files()).toEqual([])
  })
})

describe('contract §5 A process that is killed while it writes', () => {
  const old = new Date(Date.now() - 2 * 60 * 60_000)

  test('the partial file is in the folder for arrivals, and nowhere else', async () => {
    const killed = new PageStore(path.join(directory, 'killed'), 'build')
    const writing = spawn(process.execPath, [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      `import { PageStore } from '@/releases/pages/page-store'
       const store = new PageStore(${JSON.stringify(killed.directory)}, 'build')
       const parts = new Map([['', Buffer.alloc(300_000, 'page')]])
       const page = { status: 200, type: 'text/html', policy: null, used: [], parts }
       for (let since = 1; ; since += 1) await store.write('/about', since, page)`,
    ])
    const arriving = () => existsSync(killed.arriving) && readdirSync(killed.arriving).length
    await expect.poll(arriving, { timeout: 20_000, interval: 1 }).toBe(1)
    await expect.poll(() => killed.has('/about', 3), { timeout: 20_000, interval: 20 }).toBe(true)
    writing.kill('SIGKILL')
    await once(writing, 'exit')
    const names = readdirSync(killed.directory, { recursive: true, encoding: 'utf8' })
    const elsewhere = names.filter((name) => !name.startsWith(path.join('build', 'arriving')))
    expect(elsewhere.filter((name) => /[0-9a-f]{8}-[0-9a-f-]{27}$/.test(name))).toEqual([])
  })

  test('partial files of every build are removed after an hour, and none that is being written', async () => {
    for (const each of [store, store.of('other')]) {
      mkdirSync(path.join(each.arriving, 'static-of-a-build', 'chunks'), { recursive: true })
      for (const name of ['left.page', 'being-written.page'])
        writeFileSync(path.join(each.arriving, name), 'p')
      for (const name of ['left.page', 'static-of-a-build'])
        utimesSync(path.join(each.arriving, name), old, old)
    }
    await store.removeAbandoned()
    for (const each of [store, store.of('other')])
      expect(readdirSync(each.arriving)).toEqual(['being-written.page'])
  })

  test('without a build nothing is done', async () => {
    await new PageStore(path.join(directory, 'none'), 'build').removeAbandoned()
    expect(readdirSync(directory)).not.toContain('none')
  })
})
