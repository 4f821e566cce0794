import { parseArgs } from 'node:util'
import type { AskedFor } from './command-end'

/** The words of both commands: each refuses the other's. */
const OPTIONS = {
  keep: { type: 'string' },
  list: { type: 'boolean' },
  replace: { type: 'boolean' },
  verify: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

function parsed(words: string[]) {
  try {
    const { values, positionals } = parseArgs({ args: words, options: OPTIONS, allowPositionals: true })
    return { ...values, named: positionals.length === 1 ? positionals[0] : undefined }
  } catch {
    return null
  }
}

/** Reads the words of `npm run backup`. */
export function readBackupWords(
  words: string[],
): AskedFor<{ target: string; isList: boolean; keep: number | null }> {
  const read = parsed(words)
  if (read?.help) return 'help'
  if (!read?.named || read.replace || read.verify || (read.list && read.keep !== undefined)) return null
  if (read.keep !== undefined && !/^[1-9]\d{0,4}$/.test(read.keep)) return null
  return {
    target: read.named,
    isList: read.list === true,
    keep: read.keep === undefined ? null : Number(read.keep),
  }
}

/** Reads the words of `npm run restore`. */
export function readRestoreWords(
  words: string[],
): AskedFor<{ backup: string; replaces: boolean; isVerification: boolean }> {
  const read = parsed(words)
  if (read?.help) return 'help'
  if (!read?.named || read.list || read.keep !== undefined || (read.replace && read.verify)) return null
  return { backup: read.named, replaces: read.replace === true, isVerification: read.verify === true }
}
