import { parseArgs } from 'node:util'

/** The exit codes of `npm run release`. */
export const EXIT = { done: 0, refused: 1, unusable: 2, failed: 3 }

export const USAGE = `Usage: npm run release -- COMMAND

  list                 the releases, newest first, and which one visitors see
  pending              what would change for visitors, were it published now
  publish [LABEL]      freezes what is pending, prints its pages and puts them live
      --ready          … but does not put them live
      --products IDS   just these products, with commas between
      --content KEYS   just these documents, with commas between
  live NUMBER          puts a release live that is ready, or was live before: 0 is the built-in content
  remove NUMBER        cancels one that is being prepared, or removes one that is not live

Whether the site is being served meanwhile makes no difference; a server shows a release within a second.
Ends with 0 when it is done, 1 when it is refused, 2 when the command is none, 3 when the database or the press failed.`

/** The commands, and how many arguments each may have. */
const COMMANDS = new Map([
  ['list', 0],
  ['pending', 0],
  ['publish', 1],
  ['live', 1],
  ['remove', 1],
])

/**
 * Parses the arguments; null if they are invalid.
 * @param {string[]} words
 */
export function readWords(words) {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: { ready: { type: 'boolean' }, products: { type: 'string' }, content: { type: 'string' } },
    })
    const [command = '', ...more] = positionals
    const wordsMax = COMMANDS.get(command)
    const isUsable =
      wordsMax !== undefined &&
      more.length <= wordsMax &&
      (command === 'publish' || Object.keys(values).length === 0)
    return isUsable ? { command, word: more[0], options: { ...values } } : null
  } catch {
    return null
  }
}

/**
 * Whether only the usage was requested.
 * @param {string[]} words
 */
export const asksForHelp = (words) => words.includes('--help') || words.includes('-h')
