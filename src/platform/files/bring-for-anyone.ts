import { isUnavailable } from '@/platform/database/errors/sql-state'
import { FairQueue } from '@/platform/workers/fair-queue'
import { bringFile, type Folder, keyIn } from './store'
import { fileStore } from './storing/chosen-store'

/** Files that no row names are looked up two at a time: nearly all of their names are made up. */
const unnamed = new FairQueue({ perLane: 8, inAll: 64, retryAfter: 2, atOnce: 2 })

/** A database that is away names no file: it may be read all the same. */
const ifUnavailable = (error: unknown): false => {
  if (isUnavailable(error)) return false
  throw error
}

/**
 * Brings a file that anybody may ask for, as {@link bringFile} does. A bucket is asked in turn for a file of which
 * there is no copy here and that no row names, such as another instance's recent upload: requests for invented names
 * must not block the bucket.
 * @param address of the client
 * @param isNamed whether a row names the file; it must be quick, also for made-up names
 * @throws {QueueFull} when too many are waiting
 */
export async function bringForAnyone(
  folder: Folder,
  name: string,
  { address, isNamed }: { address: string; isNamed: () => Promise<boolean> },
): Promise<string> {
  const bring = () => bringFile(folder, name)
  if ((await fileStore.isHere(keyIn(folder, name))) || (await isNamed().catch(ifUnavailable))) return bring()
  return unnamed.run(address, bring)
}
