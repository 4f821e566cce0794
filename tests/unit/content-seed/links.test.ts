import { describe, expect, test } from 'vitest'
import { socialLinkSchema } from '@/domain/content/schema/texts/contact-point'
import { externalHref, internalHref } from '@/domain/content/schema/texts/link'
import { isFilePath } from '@/domain/rules/text/file-path'

const social = socialLinkSchema.shape.href

const DECEPTIVE = [
  'https://user:pw@elsewhere.example/',
  'https://user@elsewhere.example/',
  'https://elsewhere.example/a\u200bb',
  'https://else\u00adwhere.example/',
  'https://elsewhere.example/\u202ecod.exe',
  'https://elsewhere.example\\@other.example/',
]

describe('§3 contract §6 A deceptive address is refused in products and content alike', () => {
  test.each(DECEPTIVE)('%j', (address) => {
    expect(isFilePath(address)).toBe(false)
    for (const schema of [externalHref, social]) expect(schema.safeParse(address).success).toBe(false)
  })

  test.each(['/contact#mum\u200bbai', '/contact#\u202eiabmum'])('%j within the site', (href) => {
    expect(internalHref.safeParse(href).success).toBe(false)
  })

  test.each(['https://elsewhere.example/profile?of=a%20b#c', 'https://elsewhere.example'])(
    '%j may be linked to',
    (address) => {
      for (const schema of [externalHref, social]) expect(schema.safeParse(address).success).toBe(true)
    },
  )
})
