import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { completePackage } from '../../../scripts/postgres/binaries.mjs'

let home: string
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'package-'))
  for (const name of ['lib', 'bin']) mkdirSync(path.join(home, 'native', name), { recursive: true })
  writeFileSync(path.join(home, 'native/lib/libpq.so.5.18'), 'library')
  writeFileSync(path.join(home, 'native/bin/initdb'), 'program', { mode: 0o644 })
  const links = [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]
  writeFileSync(path.join(home, 'native/pg-symlinks.json'), JSON.stringify(links))
})
afterEach(() => rmSync(home, { recursive: true }))

test('a package whose install script npm has skipped is completed, also repeatedly', () => {
  for (let time = 0; time < 2; time += 1) {
    completePackage(home)
    expect(readFileSync(path.join(home, 'native/lib/libpq.so.5'), 'utf8')).toBe('library')
    expect(statSync(path.join(home, 'native/bin/initdb')).mode & 0o111).toBe(0o111)
  }
})
