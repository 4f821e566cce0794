import { z } from 'zod'

type TextLimits = {
  /** Longest accepted text, in UTF-16 units, after normalising and trimming. */
  max: number
  /** Whether surrounding white space is cut; passwords keep theirs. Default: true. */
  trim?: boolean
}

// In unicode mode a surrogate range matches only halves that are not part of a pair.
const LONE_SURROGATE = /[\uD800-\uDFFF]/u

const UNSEEN = /^[\s\p{Cc}\p{Cf}]*$/u

/** Whether nothing of the text can be seen: empty, white space, control or zero-width characters only. */
export function isBlank(text: string): boolean {
  return UNSEEN.test(text)
}

/**
 * Why PostgreSQL or UTF-8 could not carry this text, or null when they can.
 * A NUL and half of a surrogate pair are the two things a JSON string may hold and a text column may not.
 */
export function unstorableReason(label: string, text: string): string | null {
  if (text.includes('\0')) return `${label} must not contain a NUL character`
  if (LONE_SURROGATE.test(text)) return `${label} must not contain half of a character (a lone surrogate)`
  return null
}

const isMissing = (input: unknown) => input === undefined || input === null

function baseText(label: string, limits: TextLimits, missing: string) {
  const normalise = (text: string) => (limits.trim === false ? text : text.trim()).normalize('NFC')
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? missing : `${label} must be text`) })
    .overwrite(normalise)
    .superRefine((text, context) => {
      const reason = unstorableReason(label, text)
      if (reason !== null) context.addIssue({ code: 'custom', message: reason, continue: false })
    })
    .max(limits.max, { error: `${label} must be at most ${limits.max} characters long`, abort: true })
}

/**
 * Text that has to be there: NFC, trimmed, storable, at most `max` long, and with something to see in it.
 * @param missing the sentence when it is absent, null or blank; `<label> is required` unless given.
 */
export function requiredText(label: string, limits: TextLimits & { missing?: string }) {
  const missing = limits.missing ?? `${label} is required`
  return baseText(label, limits, missing).refine((text) => !isBlank(text), { error: missing, abort: true })
}

/** Text that may be empty: '' and null both become null. Absent is refused here; wrap it to allow that. */
export function nullableText(label: string, limits: TextLimits) {
  return baseText(label, limits, `${label} must be text`)
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? null : text))
}

/** As {@link nullableText}, and absent becomes null too: the optional field of something new. */
export function optionalText(label: string, limits: TextLimits) {
  return baseText(label, limits, `${label} must be text`)
    .nullish()
    .transform((text) => (text === null || text === undefined || isBlank(text) ? null : text))
}

/** The one sentence to show for a failed parse: the first issue, in the order the schema names its fields. */
export function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'The input is not valid'
}
