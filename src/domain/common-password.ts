/** What to say of a password that many others have too. It warns and never refuses: the rules are those of spec §5. */
export const COMMON_PASSWORD_WARNING = 'One of the 10,000 most used passwords, so easy to guess'

/** Loads the passwords that are chosen most often, in lower case. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { COMMON_PASSWORDS } = await import('./common-passwords.generated')
  return new Set(COMMON_PASSWORDS.trim().split(/\s+/))
}
