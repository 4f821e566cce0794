import { describe, expect, it, vi } from 'vitest'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { company } from '@/content-seed/company'
import { documents } from '@/content-seed/documents'
import { CATALOGUE, catalogue, live, printedOn } from '@/content-seed/live'
import { navigation } from '@/content-seed/navigation'
import { currentRelease, type ReleaseContext, withRelease } from '@/content-seed/release-context'
import { drawnAnew } from '../../support/structures/drawn-anew'

const otherCompany = { ...company.seed, name: 'Halden Reference' }
const release = (): ReleaseContext => ({
  number: 7,
  date: '2026-03-01',
  documents: new Map([['company', otherCompany]]),
  catalogue: { ...seedCatalogue },
  drawings: drawnAnew,
  used: new Set(),
})

describe('contract §5 The content of a page', () => {
  it('it is built in while no release is printed', () => {
    expect(currentRelease()).toBeUndefined()
    expect(live(company)).toBe(company.seed)
    expect(catalogue()).toBe(seedCatalogue)
  })

  it('it is the release’s while one is printed, also after a wait, and no longer', async () => {
    const context = release()
    const asked = await withRelease(context, async () => {
      await new Promise(setImmediate)
      return [live(company), catalogue(), currentRelease()?.number]
    })
    expect(asked).toEqual([otherCompany, context.catalogue, 7])
    expect(live(company)).toBe(company.seed)
  })

  it('each read is recorded: a page depends on what it reads', () => {
    const context = release()
    withRelease(context, () => [live(company), live(company)])
    expect([...context.used]).toEqual(['company'])
    withRelease(context, () => [catalogue(), catalogue()])
    expect([...context.used]).toEqual(['company', CATALOGUE])
  })

  it('the catalogue has a name that no document has', () => {
    expect(documents.map(({ documentKey }) => documentKey)).not.toContain(CATALOGUE)
  })

  it('the date is the day on which the release was frozen; else today', () => {
    expect(withRelease(release(), printedOn)).toBe('2026-03-01')
    expect(printedOn()).toBe(new Date().toISOString().slice(0, 10))
  })

  it('it is the file’s where a document is newer than the release, and recorded all the same', () => {
    const context = release()
    expect(withRelease(context, () => live(navigation))).toBe(navigation.seed)
    expect([...context.used]).toEqual(['navigation'])
  })

  it('it is the release’s in every copy of the code that a process has loaded', async () => {
    vi.resetModules()
    const copy = await import('@/content-seed/live')
    expect(copy.live).not.toBe(live)
    expect(withRelease(release(), () => copy.live(company))).toBe(otherCompany)
  })
})
