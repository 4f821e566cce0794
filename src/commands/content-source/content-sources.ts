import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Expression, Node, SourceFile } from 'typescript/unstable/ast'
import { isCallExpression, isIdentifier } from 'typescript/unstable/ast/is'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { API, type Project } from 'typescript/unstable/sync'
import type { ContentDocument } from '@/content-seed/schema/define-content'
import { rewriteValue } from './rewrite-value'
import type { Rewritten } from './write-together'

const run = promisify(execFile)

/** The content that a file defines, as it is written there. */
function definitionIn(file: SourceFile): Expression | null {
  let found: Expression | null = null
  const visit = (node: Node) => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'defineContent')
      found = node.arguments[2] ?? null
    else node.forEachChild(visit)
  }
  visit(file)
  return found
}

/** What the compiler reads files by that it is only to parse: each by itself, without types. */
const PARSED = { noLib: true, noResolve: true, types: [] }

/** Files of the content, read with the compiler. */
export class ContentSources {
  private readonly texts: ReadonlyMap<string, string>
  private readonly api: API
  private readonly project: Project

  /**
   * @param root the project's folder
   * @param files those that are read, from there
   */
  constructor(
    private readonly root: string,
    files: readonly string[],
  ) {
    this.texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
    const config = path.join(root, 'tsconfig.json')
    const fs = createVirtualFileSystem({
      [config]: JSON.stringify({ compilerOptions: PARSED, files }),
      ...Object.fromEntries(Array.from(this.texts, ([file, text]) => [path.join(root, file), text])),
    })
    this.api = new API({ cwd: root, fs })
    const project = this.api.updateSnapshot({ openProjects: [config] }).getProject(config)
    if (!project) throw new Error('The compiler reads none of the files')
    this.project = project
  }

  /** The text of a document's file with this content: what of it differs from what the file says is new, and nothing else. */
  rewritten({ file, seed }: ContentDocument<unknown>, content: unknown): Rewritten {
    const source = this.project.program.getSourceFile(path.join(this.root, file))
    const definition = source && definitionIn(source)
    const text = this.texts.get(file)
    if (!definition || text === undefined) throw new Error(`${file} defines no content`)
    const changed = rewriteValue(definition, seed, content)
    return { was: text, is: text.slice(0, definition.getStart()) + changed + text.slice(definition.end) }
  }

  /** Brings files into the project's form; what they import in vain is taken out. */
  async format(files: readonly string[]): Promise<void> {
    if (files.length === 0) return
    const biome = (...words: string[]) =>
      run(path.join(this.root, 'node_modules/.bin/biome'), [...words, '--colors=off', ...files], {
        cwd: this.root,
      })
    await biome('lint', '--write', '--unsafe', '--only=correctness/noUnusedImports')
    await biome('format', '--write')
  }

  close(): void {
    this.api.close()
  }
}
