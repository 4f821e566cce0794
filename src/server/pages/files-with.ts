import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The files below a directory whose names end in one of some extensions. */
export function filesWith(directory: string, ...extensions: string[]): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => extensions.includes(path.extname(file)))
    .map((file) => path.join(directory, file))
}
