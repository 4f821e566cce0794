import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { company } from '@/content-seed/company'
import { navigation } from '@/content-seed/navigation'
import { ContentError, defineContent } from '@/domain/content/schema/define-content'
import { companySchema } from '@/domain/content/schema/pages/company'
import { navigationSchema } from '@/domain/content/schema/pages/navigation'

const file = 'src/content-seed/company.ts'

/** The error of defineContent for an entry. */
function messageOf(define: () => unknown): string {
  try {
    define()
  } catch (error) {
    if (error instanceof ContentError) return error.message
    throw error
  }
  return 'accepted'
}

describe('an invalid content entry', () => {
  it('the error names the file, the path and the reason', () => {
    const message = messageOf(() => defineContent(file, companySchema, { ...company.seed, tagline: '' }))
    expect(message).toContain('Content error in src/content-seed/company.ts')
    expect(message).toContain('  tagline: is empty')
  })

  it('the error names every problem, each with its own path', () => {
    const [mumbai, rajkot] = company.seed.offices
    if (!mumbai || !rajkot) throw new Error('the company lost its offices')
    const broken = {
      ...company.seed,
      contactPhone: '022 2345 6789',
      offices: [mumbai, { ...rajkot, id: 'mumbai', address: { ...rajkot.address, postalCode: '36' } }],
    }
    const message = messageOf(() => defineContent(file, companySchema, broken))
    expect(message).toContain('contactPhone: must look like +91 22 5550 0142')
    expect(message).toContain('offices[1].address.postalCode: must be six digits')
  })

  it.each<[string, (menu: typeof navigation.seed) => unknown, string]>([
    [
      'a link that leads nowhere',
      (menu) => ({ ...menu, menu: [{ name: 'About', href: '/abuot' }] }),
      'menu[0].href: "/abuot" is no page of this site',
    ],
    [
      'the same name twice in a list',
      (menu) => ({ ...menu, menu: [...menu.menu, { name: 'About', href: '/about' }] }),
      'menu[5]: repeats the name "About"',
    ],
    [
      'a key the schema does not know',
      (menu) => ({ ...menu, footer: { ...menu.footer, adress: 'Mumbai' } }),
      'footer: Unrecognized key: "adress"',
    ],
    [
      'placeholder text',
      (menu) => ({ ...menu, bar: { ...menu.bar, landmark: 'Lorem ipsum dolor' } }),
      'bar.landmark: contains placeholder text',
    ],
    [
      'words of nothing that can be seen',
      (menu) => ({ ...menu, bar: { ...menu.bar, landmark: '\u200b\u2060' } }),
      'bar.landmark: contains a character that cannot be seen',
    ],
    [
      'words turned around',
      (menu) => ({ ...menu, bar: { ...menu.bar, landmark: 'Mumbai \u202egnp.exe' } }),
      'bar.landmark: contains a character that cannot be seen',
    ],
    [
      'a missing text',
      (menu) => ({ ...menu, bar: { ...menu.bar, landmark: undefined } }),
      'bar.landmark: must be text',
    ],
    [
      'stray spaces',
      (menu) => ({ ...menu, bar: { ...menu.bar, landmark: ' Main' } }),
      'bar.landmark: starts or ends with a space',
    ],
  ])('%s is refused', (_name, breakIt, reason) => {
    const schema: z.ZodType<unknown, unknown> = navigationSchema
    const message = messageOf(() =>
      defineContent('src/content-seed/navigation.ts', schema, breakIt(navigation.seed)),
    )
    expect(message).toContain('Content error in src/content-seed/navigation.ts')
    expect(message).toContain(reason)
  })

  it('an entry that is not an object is named as the entry', () => {
    const message = messageOf(() => defineContent(file, z.array(z.string()).min(1, 'is empty'), []))
    expect(message).toContain('(entry): is empty')
  })

  it('the error points at the entry, not at the check', () => {
    try {
      defineContent(file, companySchema, { ...company.seed, tagline: '' })
      expect.unreachable()
    } catch (error) {
      const firstFrame =
        error instanceof Error ? error.stack?.split('\n').find((line) => /^\s+at /.test(line)) : ''
      expect(firstFrame).toContain('define-content.test.ts')
    }
  })

  it('a valid entry is unchanged', () => {
    expect(defineContent(file, companySchema, company.seed).seed).toEqual(company.seed)
  })
})
