import { env } from '@/env'

/** The cookie by which the panel at /cms knows who is signed in (contract §6). */
const NAME = 'cms_session'

/** Sent to /cms alone, unseen by scripts, and by pages of this site only. */
const ATTRIBUTES = [
  'Path=/cms',
  'HttpOnly',
  'SameSite=Strict',
  ...(env.siteUrl.startsWith('https:') ? ['Secure'] : []),
]

const cookieOf = (value: string, end: Date) =>
  [`${NAME}=${value}`, ...ATTRIBUTES, `Expires=${end.toUTCString()}`].join('; ')

/** What a sign-in sets: a session's token, for as long as that lives. @param expiresAt ISO 8601 */
export const panelCookie = (token: string, expiresAt: string): string => cookieOf(token, new Date(expiresAt))

/** What takes it away again. */
export const endedPanelCookie = (): string => cookieOf('', new Date(0))

/**
 * The token in a Cookie header; null when there is none in the form of one.
 * @param cookies the header as it came
 */
export function panelToken(cookies: string | null | undefined): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=', 2)
    if (name === NAME) return /^[\w-]{43}$/.test(value) ? value : null
  }
  return null
}
