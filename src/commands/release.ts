import { endWith } from './command-end'
import { performRelease, releaseWordsSchema } from './perform-release'
import { withDatabase } from './with-database'

/** Called by scripts/release.mjs, which has read the words and explains them. */
await endWith(
  { what: 'The release failed', usage: '' },
  releaseWordsSchema.parse(JSON.parse(process.argv[2] ?? '')),
  (words) => withDatabase((payload) => performRelease(payload, words)),
)
