import { describe, expect, it } from 'vitest'

/**
 * Every file of src/content-seed is loaded here, so that a broken entry fails with the error of defineContent: the file,
 * the path and the reason.
 */
const modules = import.meta.glob<Record<string, unknown>>('/src/content-seed/**/*.ts')
const sources = import.meta.glob<string>('/src/content-seed/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The first argument of every defineContent(...) and defineSample(...) call of a source. */
function declaredFiles(source: string): string[] {
  return [...source.matchAll(/\bdefine(?:Content|Sample)\(\s*(['"`])(.+?)\1/g)].map((call) => call[2] ?? '')
}

const files = Object.keys(modules).map((path) => path.slice(1))
const contentFiles = files.filter((file) => declaredFiles(sources[`/${file}`] ?? '').length > 0)

describe('the content files', () => {
  it('the search finds content files', () => {
    expect(contentFiles).toContain('src/content-seed/company.ts')
    expect(contentFiles).toContain('src/content-seed/navigation.ts')
  })

  it.each(files)('%s meets its schema', async (file) => {
    // A broken entry throws here, and the error of defineContent is what the report shows.
    expect(await modules[`/${file}`]?.()).toBeDefined()
  })

  it.each(contentFiles)('%s states its own name, so that its errors lead to it', (file) => {
    expect(new Set(declaredFiles(sources[`/${file}`] ?? ''))).toEqual(new Set([file]))
  })
})
