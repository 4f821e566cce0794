import { FileSet } from '@/domain/finding/files/file-set'
import { changeLotFiles, changePaperFiles } from '@/domain/finding/files/paper-files'
import { kindOfPage } from '@/releases/pages/addresses'
import type { Api } from '../application/api'
import { wordsAt } from './releases'

/** The stored files of lots and documents of a release, by address. */
export async function storedPapers(api: Api, number: number): Promise<Map<string, string | null>> {
  const files = new Map<string, string | null>()
  for (const [address] of api.workshop.store.list(number))
    if (kindOfPage(address) === 'papers') files.set(address, await wordsAt(api, number, address))
  return files
}

/** The files of lots and documents of a release, all made at once. */
export async function papersMadeAnew(api: Api, number: number): Promise<Map<string, string>> {
  const { allFiledPapers } = await import('@/releases/papers/filed-papers')
  const files = new FileSet(() => Promise.resolve(null))
  for await (const after of allFiledPapers(api.payload.db.drizzle, number)) {
    await changePaperFiles(files, { before: [], after })
    await changeLotFiles(files, { before: [], after })
  }
  return files.changed(() => false).written
}
