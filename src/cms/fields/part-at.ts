/** The property of an unknown value; undefined if it is not an object or has none. */
export const partAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // A non-array object may be read by any name.
      (value as Record<string, unknown>)[name]
    : undefined
