import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writtenFromScreens } from '@/admin-views/screen-routes'

/** `npm run screens`: writes the files generated from the list of staff screens. */
for (const { file, text } of writtenFromScreens()) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(`${file} written`)
}
