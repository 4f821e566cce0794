import { z } from 'zod'
import { composed, unstorableReason } from './storable-text'
import { isBlank, normaliseText, type TextKind, unseenReason } from './text'

type TextLimits = {
  /** Longest accepted text, in characters (code points: an emoji is one), after normalising and trimming. */
  max: number
  /** One line or several (text.ts); `secret` is only normalised to NFC. Default: line. */
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
 * Required text: normalised, storable, without invisible characters, at most `max` long, and not blank.
 * @param missing message when it is absent, null or blank; default: `<label> is required`
 */
export function requiredText(label: string, limits: TextLimits & { missing?: string }) {
  const missing = limits.missing ?? `${label} is required`
  return baseText(label, limits, missing).refine((text) => !isBlank(text), { error: missing, abort: true })
}

/** Text that may be empty: '' and null both become null. Absent is refused; wrap the schema to allow it. */
export function nullableText(label: string, limits: TextLimits) {
  return baseText(label, limits, `${label} must be text`)
    .nullable()
    .transform((text) => (text === null || isBlank(text) ? null : text))
}

/** Like {@link nullableText}, but absent becomes null too: an optional field of a new record. */
export function optionalText(label: string, limits: TextLimits) {
  return baseText(label, limits, `${label} must be text`)
    .nullish()
    .transform((text) => (text === null || text === undefined || isBlank(text) ? null : text))
}

/** The first message of a failed parse, in the order of the schema's fields. */
export function firstMessage(error: z.ZodError): string {
  return error.issues[0]?.message ?? 'The input is not valid'
}
