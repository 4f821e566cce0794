/** Warning for a password that many people use. It never refuses: the rules are those of spec §5. */
export const COMMON_PASSWORD_WARNING = 'One of the 10,000 most used passwords, so easy to guess'

/** Loads the most common passwords, in lower case. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.generated')
  return new Set(COMMON_PASSWORDS.trim().split(/\s+/))
}
