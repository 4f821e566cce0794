import { endWith, isHelp } from './command-end'
import { pullContent } from './content-source/pulled-content'
import { withDatabase } from './with-database'

/** The script runs the command again after this code, since files may quote each other. */
const WRITTEN = 10

const USAGE = `Usage: npm run content:pull

  Writes the words that visitors see into src/content-seed: of each file what differs, and nothing else. References to the
  company's facts and claims stay where the words around them do; elsewhere the figure is written out. Uploaded pictures
  that the words name are copied to public/images, and taken away where none does any more.`

const words = process.argv.slice(2)
await endWith(
  { what: 'The content could not be pulled', usage: USAGE },
  isHelp(words) ? 'help' : words.length > 0 ? null : {},
  async () => {
    const { isWritten, lines } = await withDatabase((payload) => pullContent(payload, process.cwd()))
    for (const line of lines) console.log(line)
    if (isWritten) return WRITTEN
  },
)
