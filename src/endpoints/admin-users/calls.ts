import { logAccountEvent, logChange, logEnded, logEndedKeys } from '@/accounts/account-log'
import {
  listAdminUsers,
  lockAdminUser,
  readAdminUser,
  requireAnotherWhoMayChangeUsers,
  setRights,
} from '@/accounts/admin-users'
import { resetFactors } from '@/accounts/factors/changed-factors'
import { endSteps } from '@/accounts/factors/sign-in-steps'
import { hashPassword } from '@/accounts/password-hash'
import { endKeysOf } from '@/accounts/program-keys'
import { endSessions } from '@/accounts/sessions'
import { adminUserAnswer, adminUserListAnswer, adminUserListQuery } from '@/domain/contract/admin-user-answer'
import { doneAnswer } from '@/domain/contract/done-answer'
import { adminUserCreateSchema, adminUserUpdateSchema } from '@/domain/rules/accounts/admin-user-schema'
import { resetNotice } from '@/domain/rules/accounts/factor'
import { proofSchema, writeProved } from '../auth/proved'
import { Refusal } from '../http/answer'
import { staffEndpoint, staffList } from '../http/endpoint'
import { idParams } from '../http/params'
import { writeAccounts } from '../http/write'

/** Removes the second factors of an account whose owner has lost them (contract §11). */
const resetFactor = staffEndpoint({
  method: 'delete',
  path: '/admin-users/:id/factor',
  right: 'users',
  summary: 'Remove all second factors of another admin user, whose sessions end',
  params: idParams,
  body: proofSchema,
  answer: doneAnswer,
  refusals: [409, 429, 503],
  act: async (call) => {
    const { id: user_id } = call.params
    const { user } = call.session
    if (user_id === user.id) throw new Refusal(409, 'Remove your own factors on the page of your account')
    const sessions = await writeProved(call, call.body, async ({ db }) => {
      await lockAdminUser(db, user_id)
      const ended = await resetFactors(db, user_id, resetNotice(user.name))
      if (!ended) throw new Refusal(404, 'This admin user has no second factor')
      return ended
    })
    logAccountEvent(call, { event: 'factors-reset', user_id })
    logEnded(call, user_id, sessions, 'factors-reset')
    return { message: 'The second factor was removed' }
  },
})

const list = '/admin-users'
const one = '/admin-users/:id'

const taken = (email: string | undefined) => `There already is an admin user with the email ${email}`

/** The calls on admin users (spec §7). */
export const adminUserCalls = [
  resetFactor,
  staffList({
    path: list,
    summary: 'List admin users by name, a page at a time',
    query: adminUserListQuery,
    answer: adminUserListAnswer,
    read: (db, { query }) => listAdminUsers(db, query),
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    right: 'users',
    summary: 'Create an admin user',
    body: adminUserCreateSchema,
    status: 201,
    answer: adminUserAnswer,
    refusals: [409],
    act: async (call) => {
      const { password, rights, ...user } = call.body
      const data = { ...user, password_hash: await hashPassword(password) }
      const created = await writeAccounts(
        { ...call, kind: 'create' },
        async ({ req, db }) => {
          const made = { collection: 'adminUsers', data, req, overrideAccess: false } as const
          const { id } = await call.payload.create(made)
          if (rights) await setRights(db, id, rights)
          return readAdminUser(db, id)
        },
        taken(user.email),
      )
      const { id: user_id, email } = created
      logAccountEvent(call, { event: 'admin-user-created', user_id, email })
      return created
    },
  }),
  staffEndpoint({
    method: 'put',
    path: one,
    right: 'users',
    summary: 'Change an admin user; what is left out stays',
    params: idParams,
    body: adminUserUpdateSchema,
    answer: adminUserAnswer,
    refusals: [409],
    act: async (call) => {
      const { id } = call.params
      const { password, rights, ...changes } = call.body
      const password_hash = password === undefined ? undefined : await hashPassword(password)
      const data = { ...changes, ...(password_hash && { password_hash }) }
      const change = await writeAccounts(
        { ...call, kind: 'edit' },
        async ({ req, db }) => {
          if (changes.is_active === false || rights?.includes('users') === false)
            await requireAnotherWhoMayChangeUsers(db, id)
          const before = await lockAdminUser(db, id)
          if (rights) await setRights(db, id, rights)
          await call.payload.update({ collection: 'adminUsers', id, data, req, overrideAccess: false })
          // A sign-in that waits for its factor must not continue after the user is reactivated.
          if (changes.is_active === false) await endSteps(db, id)
          // Deactivating a user ends all of their sessions, a new password all but the current one of the caller.
          const ended =
            changes.is_active === false
              ? await endSessions(db, id)
              : password_hash
                ? await endSessions(db, id, { except: call.session.id })
                : []
          const after = await readAdminUser(db, id)
          const keepsKeys = after.is_active && after.rights.includes('catalogue')
          return { before, after, ended, endedKeys: keepsKeys ? [] : await endKeysOf(db, id) }
        },
        taken(changes.email),
      )
      logChange(call, { ...change, hasNewPassword: password_hash !== undefined })
      return change.after
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'users',
    summary: 'Delete an admin user, but not the last active one',
    params: idParams,
    answer: doneAnswer,
    refusals: [409],
    act: async (call) => {
      const { id } = call.params
      const { sessions, keys } = await writeAccounts({ ...call, kind: 'delete' }, async ({ req, db }) => {
        await requireAnotherWhoMayChangeUsers(db, id)
        await lockAdminUser(db, id)
        const ended = { sessions: await endSessions(db, id), keys: await endKeysOf(db, id) }
        await call.payload.delete({ collection: 'adminUsers', id, req, overrideAccess: false })
        return ended
      })
      logAccountEvent(call, { event: 'admin-user-deleted', user_id: id })
      logEnded(call, id, sessions, 'deleted')
      logEndedKeys(call, id, keys, 'deleted')
      return { message: 'Admin user deleted successfully' }
    },
  }),
]
