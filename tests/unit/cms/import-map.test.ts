import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { generateImportMap } from 'payload'
import { expect, test } from 'vitest'
import config from '@/cms/config/panel-config'

const WRITTEN = 'src/app/(cms)/cms/import-map.generated.js'

test('the list of the panel’s components is up to date (npm run import-map)', async () => {
  const panel = await config
  // Beside the original, because it names modules relative to its place.
  const directory = mkdtempSync(path.resolve('src/app/(cms)/.import-map-'))
  try {
    const importMapFile = path.join(directory, 'fresh.js')
    writeFileSync(importMapFile, '')
    const admin = { ...panel.admin, importMap: { ...panel.admin.importMap, importMapFile } }
    await generateImportMap({ ...panel, admin }, { force: true, log: false })
    expect(readFileSync(WRITTEN, 'utf8')).toBe(readFileSync(importMapFile, 'utf8'))
  } finally {
    rmSync(directory, { recursive: true })
  }
})
