import { plainLetters } from './plain-letters'

/**
 * A text as a part of an address: small letters, digits and single hyphens; empty if the text has neither letter nor
 * digit that an address can hold.
 */
export const addressPart = (text: string): string =>
  plainLetters(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
