const USED_KEY = 'passkey_used'

/** Whether somebody has signed in here with a passkey: the login page then offers to do so without a password. */
export function isPasskeyKnown(): boolean {
  try {
    return localStorage.getItem(USED_KEY) !== null
  } catch {
    return false
  }
}

/** Notes a sign-in with a passkey. It names no account, and stays after the sign-out. */
export function notePasskeyUsed(): void {
  try {
    localStorage.setItem(USED_KEY, 'yes')
  } catch {
    // Without storage the button is not offered; the second step still takes the passkey.
  }
}
