import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { LEVEL } from './rooms'

const root = path.resolve(import.meta.dirname, '../../..')

describe('the papers', () => {
  test('docs/architecture.md lists the rooms with their levels', () => {
    const text = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
    const rows = Array.from(text.matchAll(/^\| (\d+) +\| `([^`]+)` +\| /gm), ([, level, room]) => [
      room,
      Number(level),
    ])
    expect(Object.fromEntries(rows)).toEqual(LEVEL)
  })

  test('README.md draws the rooms that are folders, from the top down', () => {
    const text = readFileSync(path.join(root, 'README.md'), 'utf8')
    const drawn = Array.from(text.matchAll(/^ {2}([a-z-]+)\/ +\S/gm), ([, room = '']) => room)
    const rooms = Object.keys(LEVEL).filter((room) => !room.endsWith('.ts'))
    expect([...drawn].sort()).toEqual(rooms.sort())
    expect(drawn).toEqual(drawn.toSorted((one, other) => (LEVEL[other] ?? 0) - (LEVEL[one] ?? 0)))
  })
})
