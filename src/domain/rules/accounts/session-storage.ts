/** Browser storage keys of a session (spec §9): per tab, or persistent if "Remember me" was chosen. */
export const SESSION_KEYS = {
  token: 'admin_token',
  user: 'admin_user',
  persistentToken: 'admin_token_persistent',
  persistentUser: 'admin_user_persistent',
} as const

/** The channel on which a signed-in tab gives its session to another tab; not a storage key. */
export const SESSION_CHANNEL = 'admin-session'
