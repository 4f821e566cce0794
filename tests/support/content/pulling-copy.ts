import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyProject, type ProjectCopy } from '../application/project-copy'

const root = path.resolve(import.meta.dirname, '../../..')

/** The functions that tests call, in one module, which is built once for all tests. */
const CALLED = 'src/called.ts'
const SOURCE = `
export { pullContent } from '@/commands/content-source/pulled-content'
export { documents } from '@/content-seed/documents'
export { builtInDocuments } from '@/content-seed/known-documents'
`
type Called = Pick<typeof import('@/commands/content-source/pulled-content'), 'pullContent'> &
  Pick<typeof import('@/content-seed/documents'), 'documents'> &
  Pick<typeof import('@/content-seed/known-documents'), 'builtInDocuments'>

/** A copy of the sources that content can be pulled into. */
export type PullingCopy = ProjectCopy & {
  /** The content that its files define, and the function that pulls into them, in their present state. */
  called: () => Promise<Called>
}

/** Copies the sources, with what the formatter needs. */
export function pullingCopy(name: string): PullingCopy {
  const copy = copyProject(name)
  for (const file of ['biome.json', '.gitignore']) cpSync(path.join(root, file), path.join(copy.folder, file))
  writeFileSync(path.join(copy.folder, CALLED), SOURCE)
  // The module that was built of the source above.
  return { ...copy, called: async () => (await copy.load(CALLED)) as Called }
}
