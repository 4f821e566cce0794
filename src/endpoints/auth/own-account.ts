import { z } from 'zod'
import { logChange } from '@/accounts/account-log'
import { lockAdminUser, readAdminUser } from '@/accounts/admin-users'
import { hashPassword } from '@/accounts/password-hash'
import { endSessions, SessionOver } from '@/accounts/sessions'
import { holdAccount } from '@/accounts/sign-in'
import { verifyAnswer } from '@/domain/contract/session-answer'
import { adminUserUpdateSchema } from '@/domain/rules/accounts/admin-user-schema'
import { staffEndpoint } from '../http/endpoint'
import { writeAccounts } from '../http/write'
import { currentPassword, provePassword } from './proved'
import { answerFor } from './sessions'

/** A change of the own name or password, by the present password. */
export const ownAccount = staffEndpoint({
  method: 'put',
  path: '/auth/me',
  right: 'none',
  isOfAccount: true,
  summary: 'Change your name or password; what is left out stays',
  body: z.object({
    current_password: currentPassword,
    ...adminUserUpdateSchema.pick({ name: true, password: true }).shape,
  }),
  answer: verifyAnswer,
  refusals: [429, 503],
  act: async (call) => {
    const { payload, session, body } = call
    const { id } = session.user
    const account = await provePassword(call, body.current_password)
    const password_hash = body.password === undefined ? undefined : await hashPassword(body.password)
    const data = {
      ...(body.name !== undefined && { name: body.name }),
      ...(password_hash && { password_hash }),
    }
    const change = await writeAccounts({ ...call, kind: 'edit' }, async ({ req, db }) => {
      if (!(await holdAccount(db, account))) throw new SessionOver('The password has changed')
      const before = await lockAdminUser(db, id)
      await payload.update({ collection: 'adminUsers', id, data, req, overrideAccess: false })
      const ended = password_hash ? await endSessions(db, id, { except: session.id }) : []
      return { before, after: await readAdminUser(db, id), ended }
    })
    logChange(call, { ...change, hasNewPassword: password_hash !== undefined })
    const { name, email } = change.after
    return answerFor(payload.db.drizzle, session, { id, name, email })
  },
})
