/** Where the browser keeps a session (spec §9): a tab for as long as it is open, the browser for longer if that is asked for. */
export const SESSION_KEYS = {
  token: 'admin_token',
  user: 'admin_user',
  persistentToken: 'admin_token_persistent',
  persistentUser: 'admin_user_persistent',
} as const

export type SessionKeys = typeof SESSION_KEYS
