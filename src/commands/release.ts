import config from '@payload-config'
import { getPayload } from 'payload'
import { closeDatabase } from '@/database/close-database'
import { errorSentence } from '@/database/error-report'
import { Refused } from '@/domain/refused'
import { performRelease, type ReleaseWords, releaseWordsSchema } from './perform-release'

const EXIT = { done: 0, refused: 1, failed: 3 } as const

async function main(words: ReleaseWords): Promise<number> {
  const payload = await getPayload({ config })
  try {
    await performRelease(payload, words)
    return EXIT.done
  } catch (error) {
    if (error instanceof Refused) {
      console.error(`✗ ${error.message}`)
      return EXIT.refused
    }
    console.error(`✗ The release failed: ${errorSentence(error)}`)
    return EXIT.failed
  } finally {
    await closeDatabase(payload)
  }
}

process.exit(await main(releaseWordsSchema.parse(JSON.parse(process.argv[2] ?? ''))))
