import { drizzle } from 'drizzle-orm/node-postgres'
import { readPageList, tellUnprinted } from '../stored/page-lists'
import { unprintedPages } from './print-all'
import { printPage } from './print-page'
import { releaseContext } from './release-context'
import { cutSharePictures } from './share-picture'
import type { Workshop } from './workshop'

const TELL_EVERY = 20

const sentence = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** How completing a release gives way to other work. */
type Courtesy = {
  /** Stops it at the next page. */
  signal: AbortSignal
  /** Resolves when no more urgent task is left. */
  untilNothingIsUrgent: () => Promise<void>
}

/**
 * Prints the pages of a release that are not printed yet, and makes the pictures of link previews that are missing. A
 * page that fails now is tried again on request.
 * @throws when this build has not listed the release, and when the signal stops it
 */
export async function completeRelease(
  workshop: Workshop,
  release: number,
  { signal, untilNothingIsUrgent }: Courtesy,
): Promise<void> {
  const db = drizzle({ client: workshop.pool })
  const list = await readPageList(db, workshop.store, release)
  if (!list) throw new Error(`This build has not listed release ${release}`)
  const context = await releaseContext(db, workshop.store, release)
  const addresses = await unprintedPages(workshop.store, list)
  for (const [index, address] of addresses.entries()) {
    await untilNothingIsUrgent()
    signal.throwIfAborted()
    await printPage(workshop, list, context, address).catch((error: unknown) =>
      console.error(sentence(error)),
    )
    if (index % TELL_EVERY === 0)
      await tellUnprinted(db, workshop.store, release, addresses.length - index - 1)
  }
  await cutSharePictures(context)
  await tellUnprinted(db, workshop.store, release, 0)
}
