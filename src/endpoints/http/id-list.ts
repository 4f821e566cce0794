import { z } from 'zod'

/** A list of record ids in a body. @param name the property, for messages @param max the most ids */
export const idList = (name: string, max: number) =>
  z
    .array(
      z
        .int({ error: `${name} must be ids` })
        .min(1)
        .max(999_999_999),
      { error: `${name} must be a list of ids` },
    )
    .min(1, { error: `${name} must name at least one` })
    .max(max, { error: `${name} must name at most ${max}` })
