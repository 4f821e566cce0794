import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

describe('contract §7 a small finding file is read at once', () => {
  test('one that was never stored is lost', async () => {
    expect(store.readNow(address, 7)).toBeNull()
    expect(await readSmallFile(store, address, 7)).toBeNull()
  })

  test('one that was stored is what was stored, for its release only', async () => {
    await storeFiles(store, [[address, '{"µ":[1]}', 7]])
    expect(await readSmallFile(store, address, 7)).toBe('{"µ":[1]}')
    expect(await readSmallFile(store, address, 8)).toBeNull()
    expect(store.readNow(address, 7)).toEqual(await store.read(address, 7))
  })

  test('a damaged one is lost, and removed, so that it is made again', async () => {
    const [name = ''] = files()
    writeFileSync(path.join(directory, name), 'pag')
    expect(store.readNow(address, 7)).toBeNull()
    expect(await readSmallFile(store, address, 7)).toBeNull()
    expect(files()).toEqual([])
  })
})
