import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { assignCategorySlugs, assignProductSlugs, releaseSlug } from '@/domain/rules/releases/release-slug'
import { expectLinear } from '../../../../support/chance/growth'

const many = 100_000

describe('contract §5 The path segment of a name', () => {
  test.each([
    ['N,N-Dimethylaniline', 'nn-dimethylaniline'],
    ['Abacavir Sulfate', 'abacavir-sulfate'],
    ['  Abacavir \t\n Sulfate ', 'abacavir-sulfate'],
    ["4'-Hydroxydiclofenac", '4-hydroxydiclofenac'],
    ['4′-Hydroxydiclofenac', '4-hydroxydiclofenac'],
    ['(R)-Atenolol', 'r-atenolol'],
    ['Abacavir/Lamivudine (1:1)', 'abacavirlamivudine-11'],
    ['50% w/v', '50-wv'],
    ['A - B -- C', 'a-b-c'],
    ['-A-', 'a'],
    ['α-Tocopherol', 'alpha-tocopherol'],
    ['Θ-ΠΡΟΣ', 'theta-pirhoomicronsigma'],
    ['ά', 'alpha'],
    ['µ-Opioid', 'mu-opioid'],
    ['Ácido fólico', 'acido-folico'],
    ['Ørsted Łódź Straße Œuvre Æther', 'orsted-lodz-strasse-oeuvre-aether'],
    ['CO₂ x²', 'co2-x2'],
    ['Co–Q10 — pure', 'co-q10-pure'],
    ['No\u2011break\u00a0space', 'no-break-space'],
    ['a\u200bb\u202ec', 'abc'],
    ['</script><b onclick=x>', 'scriptb-onclickx'],
    ['Unlisted', 'unlisted'],
    ['阿司匹林', ''],
    ['(±)', ''],
    ['', ''],
  ])('%j: %j', (name, slug) => expect(releaseSlug(name)).toBe(slug))

  test('every segment has small letters, digits and single hyphens between them', () => {
    for (let code = 0; code < 0x3000; code++) {
      const slug = releaseSlug(`a${String.fromCharCode(code)} ${String.fromCharCode(code)}-b`)
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      expect(releaseSlug(slug)).toBe(slug)
    }
  })

  test('a hostile name is read in linear time', async () => {
    for (const part of ['-', ' ', 'ω', '(-'])
      await expectLinear((size) => releaseSlug(part.repeat(size)), many / 8)
  })
})

describe('contract §5 The path segments of a category’s products', () => {
  type Given = [name: string, catNo: string, kept?: string]
  const slugsOf = (given: Given[]) => [
    ...assignProductSlugs(given.map(([name, catNo, kept], id) => ({ id, name, catNo, kept }))).values(),
  ]
  const inOrder = (given: Given[]) => {
    const slugs = assignProductSlugs(given.map(([name, catNo, kept], id) => ({ id, name, catNo, kept })))
    return given.map((_, id) => slugs.get(id))
  }

  test.each<[string, Given[], string[]]>([
    ['its name', [['Abacavir', 'AV-1']], ['abacavir']],
    ['without a name to spell, the catalogue number', [['阿司匹林', 'AV 1/b']], ['av-1b']],
    [
      'a second one of a name has its number too',
      [
        ['Abacavir', 'AV-1'],
        ['abacavir!', 'AV-2'],
        ['ABACAVIR', 'AV-3'],
      ],
      ['abacavir', 'abacavir-av-2', 'abacavir-av-3'],
    ],
    [
      'where the number is taken as well, its id',
      [
        ['Abacavir', 'AV-1'],
        ['Abacavir AV-2', 'AV-9'],
        ['Abacavir', 'AV-2'],
      ],
      ['abacavir', 'abacavir-av-2', 'product-2'],
    ],
    ['with nothing to spell at all, its id', [['阿', '№'.repeat(2).replaceAll('№', '#')]], ['product-0']],
    [
      'and where that is somebody’s name, a number behind it',
      [
        ['Product 1', 'AV-1'],
        ['阿', '#'],
      ],
      ['product-1', 'product-1-2'],
    ],
    [
      'a kept segment wins over a new name',
      [
        ['Abacavir', 'AV-1'],
        ['Abacavir', 'AV-2', 'abacavir'],
        ['Lamivudine', 'AV-3', 'an-older-rule'],
      ],
      ['abacavir-av-1', 'abacavir', 'an-older-rule'],
    ],
    [
      'the first of two keeps a common segment',
      [
        ['A', 'AV-1', 'x'],
        ['B', 'AV-2', 'x'],
      ],
      ['x', 'b'],
    ],
    ['a reserved address belongs to no name', [['Unlisted', 'AV-1']], ['unlisted-av-1']],
    ['a reserved address is not kept', [['A', 'AV-1', 'unlisted']], ['a']],
  ])('%s', (_, given, slugs) => {
    expect(inOrder(given)).toEqual(slugs)
  })

  test('a name’s own segment never goes to a different name, in any order', () => {
    const given: Given[] = [
      ['Abacavir', 'AV-1'],
      ['Abacavir', 'AV-2'],
      ['Abacavir AV-2', 'AV-3'],
    ]
    expect(inOrder(given)).toEqual(['abacavir', 'product-1', 'abacavir-av-2'])
  })

  test('segments stay while their name stays, whatever else is added or removed', () => {
    const before = [
      { id: 7, name: 'Abacavir', catNo: 'AV-1' },
      { id: 3, name: 'Abacavir', catNo: 'AV-2' },
    ]
    const slugs = assignProductSlugs(before)
    const kept = before.map((product) => ({ ...product, kept: slugs.get(product.id) }))
    const more = [{ id: 9, name: 'Abacavir', catNo: 'AV-0' }, ...kept.toReversed()]
    expect(assignProductSlugs(more)).toEqual(new Map([...slugs, [9, 'abacavir-av-0']]))
    const [, second] = kept
    expect(second && assignProductSlugs([second])).toEqual(new Map([[3, 'abacavir-av-2']]))
  })

  test('all segments differ, for many names in linear time', { timeout: 30_000 }, async () => {
    for (const [name, catNo] of [
      ['Abacavir', 'AV-#'],
      ['Abacavir', '±'],
      ['阿', 'AV-1'],
    ] as const) {
      const slugsOfAlike = (size: number) =>
        slugsOf(Array.from({ length: size }, (_, index) => [name, catNo.replace('#', String(index))]))
      expect(new Set(slugsOfAlike(many)).size).toBe(many)
      await expectLinear(slugsOfAlike, 2_000)
    }
  })
})

describe('contract §5 The path segments of the categories', () => {
  type Given = [name: string, kept?: string]
  const inOrder = (given: Given[]) => {
    const slugs = assignCategorySlugs(given.map(([name, kept], id) => ({ id, name, kept })))
    return given.map((_, id) => slugs.get(id))
  }

  test.each<[string, Given[], string[]]>([
    ['their names', [['Abacavir'], ['N,N-Dimethylaniline']], ['abacavir', 'nn-dimethylaniline']],
    [
      'a second one of a name',
      [['Abacavir'], ['Abacavir?'], ['(Abacavir)']],
      ['abacavir', 'abacavir-2', 'abacavir-3'],
    ],
    ['but not with another’s name', [['A'], ['A!'], ['A 2']], ['a', 'a-3', 'a-2']],
    ['without a name to spell, its id', [['阿司匹林']], ['category-0']],
    ['what is kept', [['Abacavir'], ['ABACAVIR!', 'abacavir']], ['abacavir-2', 'abacavir']],
    ['no address of ours', [['Unlisted'], ['B', 'unlisted']], ['unlisted-2', 'b']],
  ])('%s', (_, given, slugs) => {
    expect(inOrder(given)).toEqual(slugs)
  })

  test('addresses of ours below /reference-standards are left out', () => {
    const folder = `${import.meta.dirname}/../../../../../src/app/(site)/reference-standards`
    const ours = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('['))
      .map(({ name }) => name)
    expect(ours).not.toEqual([])
    expect(inOrder(ours.map((name) => [name]))).toEqual(ours.map((name) => `${name}-2`))
  })

  test('all segments differ, for many names in linear time', { timeout: 30_000 }, async () => {
    const slugsOfAlike = (size: number) =>
      assignCategorySlugs(
        Array.from({ length: size }, (_, id) => ({ id, name: id % 2 ? 'Abacavir' : `Abacavir ${id}` })),
      )
    expect(new Set(slugsOfAlike(many).values()).size).toBe(many)
    await expectLinear(slugsOfAlike, 2_000)
  })
})
