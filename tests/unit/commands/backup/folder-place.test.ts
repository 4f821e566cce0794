import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { FolderPlace } from '@/commands/backup/places/folder-place'

const home = () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'folder-place-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('contract §8 A folder for backups is created where possible, and otherwise refused', async () => {
  const root = home()
  writeFileSync(path.join(root, 'file'), '')
  await expect(new FolderPlace(path.join(root, 'file')).check()).rejects.toThrow('EEXIST')
  await expect(new FolderPlace(path.join(root, 'file/below')).check()).rejects.toThrow('EEXIST')
  await Promise.all([1, 2, 3].map(() => new FolderPlace(path.join(root, 'a/b/c')).check()))
  expect(existsSync(path.join(root, 'a/b/c'))).toBe(true)
})

test.runIf(existsSync('/proc/self'))('contract §8 A file system without folders is refused too', async () => {
  await expect(new FolderPlace('/proc/backups/averline').check()).rejects.toThrow('ENOENT')
})
