import { endSessions } from '@/collections/admin-session'
import { hashPassword } from '@/collections/password-hash'
import { inTransaction } from '@/collections/transaction'
import { adminUserCreateSchema, adminUserUpdateSchema } from '@/domain/admin-user-schema'
import { answer } from '../http/answer'
import { isTaken } from '../http/database-error'
import { doneAnswer } from '../http/done'
import { idParams, staffEndpoint } from '../http/endpoint'
import { Refusal } from '../http/refusal'
import { adminUserAnswer } from './admin-user-answer'
import { listAdminUsers } from './list'
import { lockAdminUser, readAdminUser, requireAnotherActiveAdmin } from './queries'

const list = '/admin-users'
const one = '/admin-users/:id'
const errors = 'detail'

async function refuseTakenEmail<T>(email: string | undefined, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) throw new Refusal(409, `There already is an admin user with the email ${email}`)
    throw error
  }
}

/** The calls on admin users (spec §7). */
export const adminUserCalls = [
  listAdminUsers,
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: { summary: 'Create an admin user', status: 201, answer: adminUserAnswer, refusals: [409] },
    body: adminUserCreateSchema,
    act: async ({ payload, session, body: { password, ...user } }) => {
      const password_hash = await hashPassword(password)
      const work = inTransaction(payload, session.user, async ({ req, db }) => {
        const { id } = await payload.create({
          collection: 'adminUsers',
          data: { ...user, password_hash },
          req,
          overrideAccess: false,
        })
        return readAdminUser(db, id)
      })
      return answer(201, await refuseTakenEmail(user.email, work))
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
    act: async ({ payload, session, params: { id }, body: { password, ...changes } }) => {
      const password_hash = password === undefined ? undefined : await hashPassword(password)
      const work = inTransaction(payload, session.user, async ({ req, db }) => {
        if (changes.is_active === false) await requireAnotherActiveAdmin(db, id)
        await lockAdminUser(db, id)
        await payload.update({
          collection: 'adminUsers',
          id,
          data: { ...changes, ...(password_hash && { password_hash }) },
          req,
          overrideAccess: false,
        })
        // Whoever was signed in with what no longer counts is signed out; who changes their own password stays.
        if (changes.is_active === false) await endSessions(db, id)
        else if (password_hash) await endSessions(db, id, session.id)
        return readAdminUser(db, id)
      })
      return answer(200, await refuseTakenEmail(changes.email, work))
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
    act: async ({ payload, session, params: { id } }) => {
      await inTransaction(payload, session.user, async ({ req, db }) => {
        await requireAnotherActiveAdmin(db, id)
        await lockAdminUser(db, id)
        await endSessions(db, id)
        await payload.delete({ collection: 'adminUsers', id, req, overrideAccess: false })
      })
      return answer(200, { message: 'Admin user deleted successfully' })
    },
  }),
]
