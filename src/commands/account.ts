import type { Payload } from 'payload'
import { logAccountEvent, logEnded } from '@/accounts/account-log'
import { type AccountOverview, listAccounts, lockAdminUser } from '@/accounts/admin-users'
import { resetFactors } from '@/accounts/factors/changed-factors'
import { endSteps } from '@/accounts/factors/sign-in-steps'
import { endSessions, lockAccounts } from '@/accounts/sessions'
import { findAccount } from '@/accounts/sign-in'
import { normaliseEmail } from '@/domain/rules/accounts/admin-user'
import { resetNotice } from '@/domain/rules/accounts/factor'
import { Refused } from '@/domain/rules/changes/refused'
import type { Database } from '@/platform/database/statements/rows'
import { inTransaction } from '@/platform/database/transactions/transaction'
import { type AskedFor, endWith, isHelp } from './command-end'
import { counted } from './counted'
import { withDatabase } from './with-database'

const USAGE = `Usage: npm run account -- list
       npm run account -- reset-factor E-MAIL
       npm run account -- end-sessions E-MAIL

  list           shows the accounts: whether each is active, its second factors, and its sessions
  reset-factor   removes the second factors of an account whose owner has lost them, and ends its sessions. Be sure of
                 who asks: from then on the password alone signs in. The account is told at its next sign-in
  end-sessions   ends all sessions of an account; its password and its second factors stay

  Whether the server runs or not.`

type Asked = { act: 'list' } | { act: 'reset-factor' | 'end-sessions'; email: string }

function readWords(words: string[]): AskedFor<Asked> {
  if (isHelp(words)) return 'help'
  const [act, email, ...more] = words
  if (more.length > 0) return null
  if (act === 'list') return email === undefined ? { act } : null
  const isAct = act === 'reset-factor' || act === 'end-sessions'
  return isAct && email !== undefined ? { act, email } : null
}

const lineOf = ({ email, name, is_active, factors, sessions }: AccountOverview) =>
  [
    `${email} (${name})`,
    ...(is_active ? [] : ['inactive']),
    factors.length > 0 ? factors.join(', ') : 'no second factor',
    counted(sessions, 'session'),
  ].join(', ')

/** Changes an account in a transaction that holds it. @throws {Refused} unknown */
async function changing<Result>(
  payload: Payload,
  email: string,
  work: (db: Database, id: number) => Promise<Result>,
): Promise<{ id: number; result: Result }> {
  const account = await findAccount(payload, normaliseEmail(email))
  if (!account) throw new Refused('unknown', `There is no account with the email ${email}.`)
  const { id } = account
  return inTransaction(payload, { actor: null }, async ({ db }) => {
    await lockAccounts(db)
    await lockAdminUser(db, id)
    return { id, result: await work(db, id) }
  })
}

async function resetFactor(payload: Payload, email: string): Promise<void> {
  const { id, result: ended } = await changing(payload, email, async (db, user) => {
    const sessions = await resetFactors(db, user, resetNotice(null))
    if (!sessions) throw new Refused('conflict', `The account ${email} has no second factor.`)
    return sessions
  })
  logAccountEvent({ request: null }, { event: 'factors-reset', user_id: id })
  logEnded({ request: null }, id, ended, 'factors-reset')
  console.log(`The second factors of ${email} are removed, and ${counted(ended.length, 'session')} ended.`)
}

async function endAllSessions(payload: Payload, email: string): Promise<void> {
  const { id, result: ended } = await changing(payload, email, async (db, user) => {
    await endSteps(db, user)
    return endSessions(db, user)
  })
  logEnded({ request: null }, id, ended, 'by-command')
  console.log(`${counted(ended.length, 'session')} of ${email} ended.`)
}

await endWith(
  { what: 'The accounts could not be changed', usage: USAGE },
  readWords(process.argv.slice(2)),
  (asked) =>
    withDatabase(async (payload) => {
      if (asked.act === 'reset-factor') return resetFactor(payload, asked.email)
      if (asked.act === 'end-sessions') return endAllSessions(payload, asked.email)
      for (const account of await listAccounts(payload.db.drizzle)) console.log(lineOf(account))
    }),
)
