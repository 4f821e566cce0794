import { unseenReason } from './text'

/** A typed http(s) address: no white space, no backslash (which browsers read as a slash), no control character. */
const ABSOLUTE = /^https?:\/\/[^\s\\\p{Cc}]+$/iu

/** Why an address may mislead, in words that follow its name; null if it has no invisible character. */
export const unseenProblem = (address: string): string | null =>
  unseenReason('', address, 'line')?.trimStart() ?? null

const NO_FULL_ADDRESS = 'must be a full address that starts with https://'

/** Why an absolute http(s) address may not be linked to, in words that follow its name; null if it may. */
export function webAddressProblem(address: string): string | null {
  const unseen = unseenProblem(address)
  if (unseen !== null) return unseen
  if (!ABSOLUTE.test(address) || !URL.canParse(address)) return NO_FULL_ADDRESS
  const { username, password } = new URL(address)
  if (username === '' && password === '') return null
  return 'has a user name or a password in it: take out what stands between // and @'
}

/** Why an https address of another site may not be linked to, in words that follow its name; null if it may. */
export const secureAddressProblem = (address: string): string | null =>
  webAddressProblem(address) ?? (/^https:\/\/[^/]+\./i.test(address) ? null : NO_FULL_ADDRESS)
