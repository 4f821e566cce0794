/**
 * Whether an If-None-Match header names this entity tag (RFC 9110 §13.1.2): also as a weak one, or by `*`, which names
 * every file that is there.
 * @param tag with its quotes
 */
export const namesTag = (header: string | null | undefined, tag: string): boolean =>
  header?.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, ''))) ?? false
