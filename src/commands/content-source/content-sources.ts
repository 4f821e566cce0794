import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ContentDocument } from '@/content/schema/define-content'
import { ParsedSource } from './parsed-source'
import { rewriteValue } from './rewrite-value'
import type { Rewritten } from './write-together'

const run = promisify(execFile)

/** The source files of the content, as read when the object was made. */
export class ContentSources {
  private readonly texts: ReadonlyMap<string, string>

  /**
   * @param root the project's folder
   * @param files paths below the root
   */
  constructor(
    private readonly root: string,
    files: readonly string[],
  ) {
    this.texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  }

  /**
   * The text of a document's file with other content. Only the parts that differ are written again.
   * @throws Error when the file defines no content
   */
  rewritten({ file, seed }: ContentDocument<unknown>, content: unknown): Rewritten {
    const source = new ParsedSource(this.texts.get(file) ?? '')
    const definition = source.argumentsOf('defineContent')[2]
    if (!definition) throw new Error(`${file} defines no content`)
    const [start, end] = source.spanOf(definition)
    const changed = rewriteValue(source, definition, seed, content)
    return { was: source.text, is: source.text.slice(0, start) + changed + source.text.slice(end) }
  }

  /** Removes unused imports from files and formats them. */
  async format(files: readonly string[]): Promise<void> {
    if (files.length === 0) return
    const biome = (...words: string[]) =>
      run(path.join(this.root, 'node_modules/.bin/biome'), [...words, '--colors=off', ...files], {
        cwd: this.root,
      })
    await biome('lint', '--write', '--unsafe', '--only=correctness/noUnusedImports')
    await biome('format', '--write')
  }
}
