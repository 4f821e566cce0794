import { logAccountEvent } from '@/accounts/account-log'
import { readAdminUser } from '@/accounts/admin-users'
import { createKey, deleteKey, listKeys } from '@/accounts/program-keys'
import { refuseMissing } from '@/accounts/rights'
import { doneAnswer } from '@/domain/contract/done-answer'
import { newProgramKeyAnswer, programKeyListAnswer } from '@/domain/contract/program-key-answer'
import { listQuery } from '@/domain/contract/query-params'
import { programKeySchema } from '@/domain/rules/accounts/program-key-schema'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { writeAccounts } from '../http/write'

/** Keys for programs (contract §11). */
export const keyCalls = [
  staffList({
    path: '/key',
    summary: 'List the keys of programs, newest first',
    query: listQuery,
    answer: programKeyListAnswer,
    read: (db, { query }) => listKeys(db, query),
  }),
  staffEndpoint({
    method: 'post',
    path: '/key',
    right: 'users',
    summary: 'Make a key for a program; only this answer contains it',
    body: programKeySchema,
    status: 201,
    answer: newProgramKeyAnswer,
    refusals: [409],
    act: async (call) => {
      const { body, session } = call
      const made = await writeAccounts(call, async ({ db }) => {
        // A key cannot do what its maker may not.
        await refuseMissing(db, await readAdminUser(db, session.user.id), 'catalogue')
        return createKey(db, session.user.id, body)
      })
      logAccountEvent(call, { event: 'key-created', key: made.id, name: made.name })
      return made
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: '/key/:id',
    right: 'users',
    summary: 'Delete a key: it ends at once',
    params: idParams,
    answer: doneAnswer,
    act: async (call) => {
      const { id } = call.params
      const name = await writeAccounts(call, ({ db }) => deleteKey(db, id))
      logAccountEvent(call, { event: 'keys-ended', keys: [id], name, reason: 'by-user' })
      return { message: 'Key deleted successfully' }
    },
  }),
]
