import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { chooseTestData, testData } from '../../../scripts/steps/test-data.mjs'

const onDisk = path.resolve('.test-data')
/** In memory, if this machine has enough of it. */
const place = mkdtempSync(path.join(testData, 'place-'))
const directory = path.join(place, path.basename(testData))
afterAll(() => rmSync(place, { recursive: true, force: true }))

test.each(['/proc', '/nowhere'])('the data of tests is on the disk where %s is no memory', (memory) => {
  expect(chooseTestData(memory)).toBe(onDisk)
  expect(existsSync(onDisk)).toBe(true)
})

function takeByFile() {
  writeFileSync(directory, '')
}

function takeByAnotherUser() {
  mkdirSync(directory)
  chownSync(directory, 65_534, 65_534)
}

// Only root can give a directory away.
const takings = process.getuid?.() === 0 ? [takeByFile, takeByAnotherUser] : [takeByFile]

test.each(takings)('the data of tests is on the disk where its name in memory is taken: $name', (take) => {
  take()
  expect(chooseTestData(place)).toBe(onDisk)
  rmSync(directory, { recursive: true })
})

test('the data of tests is in memory where there is room, always in the same place', () => {
  const chosen = testData === onDisk ? onDisk : directory
  expect([chooseTestData(place), chooseTestData(place)]).toEqual([chosen, chosen])
  if (chosen === directory) expect(lstatSync(directory).mode & 0o777).toBe(0o711)
})
