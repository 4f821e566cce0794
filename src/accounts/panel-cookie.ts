import { env } from '@/env'

/** The session cookie of the panel at /cms (contract §6). */
const NAME = 'cms_session'

/** Sent only to /cms, hidden from scripts, and only from pages of this site. */
const ATTRIBUTES = [
  'Path=/cms',
  'HttpOnly',
  'SameSite=Strict',
  ...(env.siteUrl.startsWith('https:') ? ['Secure'] : []),
]

const cookieOf = (value: string, end: Date) =>
  [`${NAME}=${value}`, ...ATTRIBUTES, `Expires=${end.toUTCString()}`].join('; ')

/** The Set-Cookie header of a sign-in, with the session's token and expiry. @param expiresAt ISO 8601 */
export const panelCookie = (token: string, expiresAt: string): string => cookieOf(token, new Date(expiresAt))

/** The Set-Cookie header that removes the cookie. */
export const endedPanelCookie = (): string => cookieOf('', new Date(0))

/** The token in a Cookie header; null if there is none in a valid form. */
export function panelToken(cookies: string | null | undefined): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value = ''] = cookie.trim().split('=', 2)
    if (name === NAME) return /^[\w-]{43}$/.test(value) ? value : null
  }
  return null
}
