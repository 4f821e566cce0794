import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeTogether } from '@/commands/content-source/write-together'

let folder: string
const at = (name: string) => path.join(folder, name)
const read = () => readdirSync(folder).map((name) => [name, readFileSync(at(name), 'utf8')])
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'together-'))
  writeFileSync(at('a.ts'), 'A')
  writeFileSync(at('b.ts'), 'B, as it was read')
})
afterEach(() => rmSync(folder, { recursive: true }))

const bothFiles = () =>
  new Map([
    [at('a.ts'), { was: 'A', is: 'A, pulled' }],
    [at('b.ts'), { was: 'B, as it was read', is: 'B, pulled' }],
  ])

test('contract §6 If a file was changed since it was read, none is written', async () => {
  writeFileSync(at('b.ts'), 'B, by hand')
  await expect(writeTogether(bothFiles(), async () => {})).rejects.toThrow(
    `${at('b.ts')} was changed meanwhile. No file was written; run it again`,
  )
  expect(read()).toEqual([
    ['a.ts', 'A'],
    ['b.ts', 'B, by hand'],
  ])
})

test('contract §6 The remains of an interrupted pull are overwritten', async () => {
  writeFileSync(at('a.ts.part'), 'A, pu')
  await writeTogether(bothFiles(), async () => {})
  expect(read()).toEqual([
    ['a.ts', 'A, pulled'],
    ['b.ts', 'B, pulled'],
  ])
})
