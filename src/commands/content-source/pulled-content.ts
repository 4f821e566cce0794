import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Payload } from 'payload'
import { kinds } from '@/content-seed/kinds'
import { builtInDocuments, kindOf } from '@/content-seed/known-documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { changedPlaces, sameContent } from '@/domain/content/document-changes'
import type { ContentDocument } from '@/domain/content/schema/define-content'
import type { ContentKind } from '@/domain/content/schema/define-kind'
import { inSnapshot } from '@/platform/database/transactions/transaction'
import { releasedDocuments } from '@/releases/content/documents'
import { uploadsOf } from '@/releases/content/uploaded-pictures'
import { liveRelease } from '@/releases/stored/stored-release'
import { documentSource, fileOfDocument, hasOneFile, listFile, listSource } from './kind-files'
import { ParsedSource } from './parsed-source'
import { rewriteValue } from './rewrite-value'
import { bringFiles, removeFormerFiles, UPLOADED_FILE, uploadedSource } from './uploaded-files'
import { type Rewritten, writeTogether } from './write-together'

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

/** Reads what visitors see, in one snapshot: a release that goes live or is removed meanwhile has no effect. */
const readReleased = ({ db }: Payload) =>
  inSnapshot(db.pool, async (database) => {
    const number = await liveRelease(database)
    return { number, contents: await releasedDocuments(database, number) }
  })

/** The files of a kind that come and go, and the list of its documents if any does. */
async function kindFiles(
  root: string,
  kind: ContentKind<unknown>,
  contents: ReadonlyMap<string, unknown>,
): Promise<[file: string, text: Rewritten][]> {
  const own = [...contents].filter(([key]) => kindOf(key) === kind)
  const added = own.filter(([key]) => !kind.seeds.has(key))
  const removed = [...kind.seeds.values()].filter(({ documentKey }) => !contents.has(documentKey))
  const isChanged =
    hasOneFile(kind) && own.some(([key, content]) => !sameContent(content, kind.seeds.get(key)?.seed))
  if (added.length + removed.length === 0 && !isChanged) return []
  const textOf = (file: string) => readFile(path.join(root, file), 'utf8')
  const ordered = own
    .map(([key, content]) => ({ key, content, place: kind.sortKeyOf(Object(content)) }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ key, content }): [string, unknown] => [key, content])
  const list = listFile(kind)
  const listed: [string, Rewritten] = [list, { was: await textOf(list), is: listSource(kind, ordered) }]
  if (hasOneFile(kind)) return [listed]
  const gone = removed.map(
    async ({ file }): Promise<[string, Rewritten]> => [file, { was: await textOf(file), is: null }],
  )
  return [
    ...added.map(([key, content]): [string, Rewritten] => [
      fileOfDocument(key),
      { was: null, is: documentSource(kind, key, content) },
    ]),
    ...(await Promise.all(gone)),
    listed,
  ]
}

const isWrittenWhole = (documentKey: string) => {
  const kind = kindOf(documentKey)
  return kind !== null && hasOneFile(kind)
}

const isGenerated = (file: string) => file.endsWith('.generated.ts')

/**
 * Writes the words of the live release into the content's source files, once. Files quote each other, so that it is
 * called again until it finds nothing to write.
 * @param root the project's folder
 * @returns whether it wrote anything, and what it did, in lines
 * @throws Error when one of the files cannot be written; then none is
 */
export async function pullContent(
  payload: Payload,
  root: string,
): Promise<{ isWritten: boolean; lines: string[] }> {
  const { number, contents } = await readReleased(payload)
  const changed = builtInDocuments.filter(
    ({ documentKey, seed }) =>
      !isWrittenWhole(documentKey) &&
      contents.has(documentKey) &&
      !sameContent(contents.get(documentKey), seed),
  )
  const ofKinds = (await Promise.all(kinds.map((kind) => kindFiles(root, kind, contents)))).flat()
  const uploads = uploadsOf(contents)
  const hasOthers = !sameContent(uploads, uploadedPictures.seed)
  if (changed.length === 0 && ofKinds.length === 0 && !hasOthers) {
    return { isWritten: false, lines: [`The files say what visitors see: release ${number}.`] }
  }
  const texts = new Map<string, Rewritten>(ofKinds)
  if (hasOthers) {
    const was = await readFile(path.join(root, UPLOADED_FILE), 'utf8')
    texts.set(UPLOADED_FILE, { was, is: uploadedSource(uploads) })
  }
  const sources = new ContentSources(
    root,
    changed.map(({ file }) => file),
  )
  for (const document of changed)
    texts.set(document.file, sources.rewritten(document, contents.get(document.documentKey)))
  const formatted = [...texts].flatMap(([file, { is }]) => (is === null || isGenerated(file) ? [] : [file]))
  // A picture's file exists before a source names it, and until none does.
  if (hasOthers) await bringFiles(root, uploads)
  const placed = new Map([...texts].map(([file, text]) => [path.join(root, file), text]))
  await writeTogether(placed, () => sources.format(formatted))
  if (hasOthers) await removeFormerFiles(root, uploadedPictures.seed, uploads)
  const lines = changed.map(({ documentKey, file, seed }) => {
    const places = changedPlaces(seed, contents.get(documentKey))
    return `${file}: ${places.join(', ')}`
  })
  for (const [file, { was, is }] of ofKinds)
    if (was === null || is === null) lines.push(`${file}: ${is === null ? 'removed' : 'new'}`)
  for (const kind of kinds.filter(hasOneFile))
    if (texts.has(listFile(kind))) lines.push(`${listFile(kind)}: written`)
  if (hasOthers) lines.unshift(`${UPLOADED_FILE}: ${uploads.map(({ key }) => key).join(', ') || 'none'}`)
  return { isWritten: true, lines }
}
