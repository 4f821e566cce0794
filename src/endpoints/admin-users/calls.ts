import {
  listAdminUsers,
  lockAdminUser,
  readAdminUser,
  requireAnotherActiveAdmin,
} from '@/accounts/admin-users'
import { hashPassword } from '@/accounts/password-hash'
import { endSessions } from '@/accounts/sessions'
import { adminUserAnswer, adminUserListAnswer } from '@/contract/admin-user-answer'
import { adminUserListQuery } from '@/contract/admin-user-list-query'
import { doneAnswer } from '@/contract/done-answer'
import type { Transaction } from '@/database/transaction'
import { adminUserCreateSchema, adminUserUpdateSchema } from '@/domain/admin-user-schema'
import { logAccountEvent } from '../http/account-log'
import { answer } from '../http/answer'
import { idParams, staffEndpoint } from '../http/endpoint'
import { pageAnswer } from '../http/list-query'
import { writeAccounts } from '../http/write'
import { logChange, logEnded } from './change-log'

const list = '/admin-users'
const one = '/admin-users/:id'
const errors = 'detail'

const sentences = (email: string | undefined) => ({
  taken: `There already is an admin user with the email ${email}`,
})

/** The calls on admin users (spec §7). */
export const adminUserCalls = [
  staffEndpoint({
    method: 'get',
    path: list,
    errors,
    about: { summary: 'List admin users by name, a page at a time', answer: adminUserListAnswer },
    query: adminUserListQuery,
    act: async ({ payload, query }) => {
      const { users, total } = await listAdminUsers(payload.db.drizzle, query)
      return answer(200, pageAnswer({ users }, query, total))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: { summary: 'Create an admin user', status: 201, answer: adminUserAnswer, refusals: [409] },
    body: adminUserCreateSchema,
    act: async (call) => {
      const { password, ...user } = call.body
      const password_hash = await hashPassword(password)
      const create = async ({ req, db }: Transaction) => {
        const { id } = await call.payload.create({
          collection: 'adminUsers',
          data: { ...user, password_hash },
          req,
          overrideAccess: false,
        })
        return readAdminUser(db, id)
      }
      const created = await writeAccounts({ ...call, kind: 'create' }, create, sentences(user.email))
      const { id: user_id, email } = created
      logAccountEvent(call, { event: 'admin-user-created', user_id, email })
      return answer(201, created)
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    errors,
    about: {
      summary: 'Change an admin user; what is left out stays',
      answer: adminUserAnswer,
      refusals: [409],
    },
    params: idParams,
    body: adminUserUpdateSchema,
    act: async (call) => {
      const { id } = call.params
      const { password, ...changes } = call.body
      const password_hash = password === undefined ? undefined : await hashPassword(password)
      const update = async ({ req, db }: Transaction) => {
        if (changes.is_active === false) await requireAnotherActiveAdmin(db, id)
        const before = await lockAdminUser(db, id)
        await call.payload.update({
          collection: 'adminUsers',
          id,
          data: { ...changes, ...(password_hash && { password_hash }) },
          req,
          overrideAccess: false,
        })
        // Deactivating a user ends all of their sessions, a new password all but the current one of the caller.
        const ended =
          changes.is_active === false
            ? await endSessions(db, id)
            : password_hash
              ? await endSessions(db, id, { except: call.session.id })
              : []
        return { before, after: await readAdminUser(db, id), ended }
      }
      const change = await writeAccounts({ ...call, kind: 'edit' }, update, sentences(changes.email))
      logChange(call, { ...change, hasNewPassword: password_hash !== undefined })
      return answer(200, change.after)
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: {
      summary: 'Delete an admin user, but not the last active one',
      answer: doneAnswer,
      refusals: [409],
    },
    params: idParams,
    act: async (call) => {
      const { id } = call.params
      const sessions = await writeAccounts({ ...call, kind: 'delete' }, async ({ req, db }) => {
        await requireAnotherActiveAdmin(db, id)
        await lockAdminUser(db, id)
        const ended = await endSessions(db, id)
        await call.payload.delete({ collection: 'adminUsers', id, req, overrideAccess: false })
        return ended
      })
      logAccountEvent(call, { event: 'admin-user-deleted', user_id: id })
      logEnded(call, id, sessions, 'deleted')
      return answer(200, { message: 'Admin user deleted successfully' })
    },
  }),
]
