import { get, post, remove } from '@/admin-views/api/call'
import { withQuery } from '@/admin-views/api/send'
import type {
  NewProgramKeyAnswer,
  ProgramKeyAnswer,
  ProgramKeyListAnswer,
} from '@/domain/contract/program-key-answer'
import type { ProgramKeyInput } from '@/domain/rules/accounts/program-key-schema'

const PATH = '/api/key/'

export type ProgramKey = ProgramKeyAnswer
export type NewProgramKey = NewProgramKeyAnswer

export const listKeys = (query: { page: number; limit: number }) =>
  get<ProgramKeyListAnswer>(withQuery(PATH, query))

export const createKey = (json: ProgramKeyInput) => post<NewProgramKey>(PATH, json)

export const deleteKey = (id: number) => remove(`${PATH}${id}`)
