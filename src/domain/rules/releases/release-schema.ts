import { z } from 'zod'
import { optionalText } from '../text/text-schema'
import { RELEASE_LABEL_MAX } from './release'

/** The note of a release. */
export const releaseNote = optionalText('label', { max: RELEASE_LABEL_MAX })

/** PostgreSQL parses no longer text; a fraction of a second may have any number of digits. */
const MOMENT_MAX = 64
const NO_MOMENT = 'live_at must be a moment, such as 2026-11-22T09:30:00Z'
/** PostgreSQL accepts no other offset; real ones go from -12:00 to +14:00. */
const FAR_OFFSET = 'live_at must have an offset from -15:59 to +15:59'

/** When a release is to go live. */
export const goesLiveAt = z.iso
  .datetime({ offset: true, error: NO_MOMENT })
  // PostgreSQL has no year 0, and no page shows the year 10000.
  .refine((text) => text >= '2000' && text < '9999' && text.length <= MOMENT_MAX, { error: NO_MOMENT })
  .refine((text) => !/[+-](?:1[6-9]|2\d):\d\d$/.test(text), { error: FAR_OFFSET })
