/** What stands under a name in a value of which nothing is known; undefined where nothing does. */
export const partAt = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? // An object that is no list may be asked for any name.
      (value as Record<string, unknown>)[name]
    : undefined
