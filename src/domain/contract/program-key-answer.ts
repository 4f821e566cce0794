import { z } from 'zod'
import { KEY_RIGHTS } from '@/domain/rules/accounts/program-key'
import { paging } from './change-answers'

const key = {
  id: z.int(),
  name: z.string(),
  prefix: z.string().describe('The beginning of the key, by which it is recognised'),
  rights: z.array(z.enum(KEY_RIGHTS)),
  state: z
    .enum(['valid', 'expired', 'ended'])
    .describe('ended: its maker was deactivated, or may not change the catalogue any more'),
  valid_until: z.iso.datetime(),
  last_used: z.iso.datetime().nullable().describe('Exact to a minute'),
  created_at: z.iso.datetime(),
  created_by: z.strictObject({ id: z.int(), name: z.string() }),
}

/** A program's key, never the key itself. */
export const programKeyAnswer = z.strictObject(key).meta({ id: 'ProgramKey' })

export type ProgramKeyAnswer = z.output<typeof programKeyAnswer>

/** A new key: the only answer that contains it. */
export const newProgramKeyAnswer = z.strictObject({ ...key, key: z.string() }).meta({ id: 'NewProgramKey' })

export type NewProgramKeyAnswer = z.output<typeof newProgramKeyAnswer>

export const programKeyListAnswer = z
  .strictObject({ keys: z.array(programKeyAnswer), ...paging })
  .meta({ id: 'ProgramKeyList' })

export type ProgramKeyListAnswer = z.output<typeof programKeyListAnswer>
