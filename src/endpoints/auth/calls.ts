import { factorCalls } from './factors'
import { login } from './login'
import { ownAccount } from './own-account'
import { passkeyCalls, passkeyChallenge } from './passkeys'
import { sessionCalls } from './sessions'

/** Sign-in and sign-out, and an admin's own account: sessions, second factors, password (spec §7, contract §11). */
export const authCalls = [
  login,
  passkeyChallenge,
  ...sessionCalls,
  ownAccount,
  ...factorCalls,
  ...passkeyCalls,
]
