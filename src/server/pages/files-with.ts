import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Lists the files below a directory that have one of these extensions. */
export function filesWith(directory: string, ...extensions: string[]): string[] {
  if (!existsSync(directory)) return []
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => extensions.includes(path.extname(file)))
    .map((file) => path.join(directory, file))
}
