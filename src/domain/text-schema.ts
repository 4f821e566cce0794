import { z } from 'zod'
import { composed, unstorableReason } from './storable-text'
import { isBlank, normaliseText, type TextKind, unseenReason } from './text'

type TextLimits = {
  /** Longest accepted text, in characters (code points: an emoji is one), after normalising and trimming. */
  max: number
  /** One line or several (text.ts); `secret` is taken as it comes, but for NFC. Default: line. */
  kind?: TextKind | 'secret'
}

const isMissing = (input: unknown) => input === undefined || input === null

function baseText(label: string, limits: TextLimits, missing: string) {
  const { kind = 'line' } = limits
  const normalise = (text: string) => (kind === 'secret' ? composed(text) : normaliseText(text, kind))
  const reasonOf = (text: string) =>
    unstorableReason(label, text) ?? (kind === 'secret' ? null : unseenReason(label, text, kind))
  return z
    .string({ error: (issue) => (isMissing(issue.input) ? missing : `${label} must be text`) })
    .overwrite(normalise)
    .superRefine((text, context) => {
      const reason = reasonOf(text)
      if (reason !== null) context.addIssue({ code: 'custom', message: reason, continue: false })
    })
    .max(limits.max, { error: `${label} must be at most ${limits.max} characters long`, abort: true })
}

/**
 * Text that has to be there: normalised, storable, without what cannot be seen, at most `max` long, and with something to see in it.
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
