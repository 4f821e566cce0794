import { moveFiles } from '@/commands/backup/move-files'
import { Refused } from '@/domain/rules/changes/refused'
import { bucketStore, diskStore } from '@/platform/files/storing/chosen-store'
import { type AskedFor, commandProgress, endWith, isHelp } from './command-end'

const USAGE = `Usage: npm run files:move -- s3 | disk

  Copies every uploaded file, picture and file of an import from DATA_DIR to the bucket of S3_BUCKET (s3), or back
  (disk), and compares each by its SHA-256. It removes and replaces nothing, and may be stopped and run again. With
  servers running, run it once more after they were restarted with the new place.

Ends with 0 when it is done, 1 when it was refused or failed, 2 when it is called otherwise.`

function readWords(words: string[]): AskedFor<{ to: 's3' | 'disk' }> {
  if (isHelp(words)) return 'help'
  const [to, ...more] = words
  return (to === 's3' || to === 'disk') && more.length === 0 ? { to } : null
}

async function move(to: 's3' | 'disk'): Promise<void> {
  if (!bucketStore)
    throw new Refused('rule', 'S3_BUCKET names no bucket: set it, and the other S3_ variables.')
  const way = to === 's3' ? { from: diskStore, to: bucketStore } : { from: bucketStore, to: diskStore }
  const { copied, there, bytes } = await moveFiles(way, commandProgress())
  console.log(`${copied} copied, ${there} there already, ${bytes} bytes`)
}

await endWith(
  { what: 'The files could not be moved', usage: USAGE, failed: 1 },
  readWords(process.argv.slice(2)),
  ({ to }) => move(to),
)
