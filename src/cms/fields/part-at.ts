type Part = Record<string, unknown>

/** Whether a value is an object but not a list, and may be read by any name. */
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The property of an unknown value; undefined if it is not an object or has none. */
export const partAt = (value: unknown, name: string): unknown => (isPart(value) ? value[name] : undefined)

/** A value that is a list; an empty list for any other. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
