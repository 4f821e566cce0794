import { unseenReason } from './text'

/** A typed http(s) address: no white space, no backslash (which browsers read as a slash), no control character. */
const ABSOLUTE = /^https?:\/\/[^\s\\\p{Cc}]+$/iu

/** Why an address may mislead, in words that follow its name; null if it has no invisible character. */
export const unseenProblem = (address: string): string | null =>
  unseenReason('', address, 'line') === null ? null : 'contains a character that cannot be seen'

/** Why an absolute http(s) address may not be linked to, in words that follow its name; null if it may. */
export function webAddressProblem(address: string): string | null {
  const unseen = unseenProblem(address)
  if (unseen !== null) return unseen
  if (!ABSOLUTE.test(address) || !URL.canParse(address))
    return 'must be a full address that starts with https://'
  const { username, password } = new URL(address)
  return username === '' && password === '' ? null : 'must not have a user name or password before the host'
}
