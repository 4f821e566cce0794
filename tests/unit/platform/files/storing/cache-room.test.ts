import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CacheRoom } from '@/platform/files/storing/cache-room'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'cache-room-'))
  mkdirSync(path.join(directory, 'uploads'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

/** A copy of 100 bytes that was read some minutes ago. */
function copy(name: string, minutes: number): void {
  const file = path.join(directory, 'uploads', name)
  writeFileSync(file, Buffer.alloc(100))
  const at = new Date(Date.now() - minutes * 60_000)
  utimesSync(file, at, new Date(0))
}

const left = () => readdirSync(path.join(directory, 'uploads')).sort()

describe('contract §8 CACHE_MB', () => {
  test('the least recently read files are removed until a tenth of the ceiling is free', async () => {
    for (let age = 1; age <= 10; age += 1) copy(`${age}`, age + 10)
    await new CacheRoom(directory, 500).makeRoom()
    expect(left()).toEqual(['1', '2', '3', '4'])
  })

  test('nothing is removed while there is room', async () => {
    for (let age = 1; age <= 4; age += 1) copy(`${age}`, age + 10)
    await new CacheRoom(directory, 500).makeRoom()
    expect(left()).toHaveLength(4)
  })

  test('files used within the last minute stay, even beyond the ceiling', async () => {
    for (let age = 1; age <= 10; age += 1) copy(`${age}`, 0)
    await new CacheRoom(directory, 500).makeRoom()
    expect(left()).toHaveLength(10)
  })

  test('room is made after enough was added', async () => {
    const room = new CacheRoom(directory, 10_000)
    for (let age = 1; age <= 200; age += 1) copy(`${age}`, age + 10)
    room.noteAdded(1)
    await room.idle()
    expect(left()).toHaveLength(90)
    for (let age = 1; age <= 200; age += 1) copy(`${age}`, age + 10)
    room.noteAdded(200)
    await room.idle()
    expect(left()).toHaveLength(200)
    room.noteAdded(200)
    await room.idle()
    expect(left()).toHaveLength(90)
  })
})
