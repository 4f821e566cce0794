import { parseArgs } from 'node:util'
import { type AskedFor, endWith, isHelp } from './command-end'
import { pushDocuments } from './push-documents'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run content:push [-- --document KEY … | --all]

  Documents that nobody has edited follow the code by themselves. This lists those that were edited and of which the code
  has said something new since; with --document or --all they are taken from the code: pending, until a release.
  What was there stays a version in the panel.

  --document KEY   takes this one; may be given several times
  --all            takes all that are listed

Ends with 0 when it is done, 1 when it is refused, 2 when the command is none, 3 when the database failed.`

function readWords(args: string[]): AskedFor<{ keys: string[]; isAll: boolean }> {
  if (isHelp(args)) return 'help'
  try {
    const { values } = parseArgs({
      args,
      options: { document: { type: 'string', multiple: true }, all: { type: 'boolean' } },
    })
    return { keys: values.document ?? [], isAll: values.all ?? false }
  } catch {
    return null
  }
}

await endWith(
  { what: 'The content could not be pushed', usage: USAGE },
  readWords(process.argv.slice(2)),
  ({ keys, isAll }) => withDatabase((payload) => pushDocuments(payload, keys, isAll)),
)
