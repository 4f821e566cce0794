import { existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { commandFile, isCommand, makeCommands } from '../../../scripts/steps/commands.mjs'

const stamp = path.join(path.dirname(commandFile('release')), 'sources.sha256')
const made = () => statSync(commandFile('release')).mtimeMs

const partOf = (name: string) => path.join(path.dirname(stamp), `part-${name}.mjs`)

test('a command is bundled if it is missing or its sources changed, and otherwise kept; parts of former sources stay for a day, because a running command may still load one', {
  timeout: 30_000,
}, async () => {
  await makeCommands()
  const sources = readFileSync(stamp, 'utf8')
  const first = made()
  await makeCommands()
  expect(made()).toBe(first)

  const [old, recent] = [partOf('OLD'), partOf('RECENT')]
  for (const part of [old, recent]) writeFileSync(part, '')
  const daysAgo = new Date(Date.now() - 2 * 86_400_000)
  utimesSync(old, daysAgo, daysAgo)
  writeFileSync(stamp, 'of other sources')
  await makeCommands()
  const second = made()
  expect(second).toBeGreaterThan(first)
  expect(readFileSync(stamp, 'utf8')).toBe(sources)
  expect([existsSync(old), existsSync(recent)]).toEqual([false, true])
  rmSync(recent)

  rmSync(commandFile('release'))
  rmSync(stamp)
  await makeCommands()
  expect(made()).toBeGreaterThan(second)
})

test.each(['', 'nothing', 'constructor'])('%j is not a command', (name) =>
  expect(isCommand(name)).toBe(false),
)
