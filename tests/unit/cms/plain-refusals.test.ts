import { expect, test } from 'vitest'
import { problemsOfForm } from '@/cms/fields/content/problems'
import { pages } from '@/content-seed/kinds/pages'
import { builtInDocuments } from '@/content-seed/known-documents'
import { blocksOfAllTypes, pageOf } from '../../support/content/composed-page'

/** A content with an unknown value wherever a text chooses from values of the code. */
function spoiled(content: unknown, field = ''): unknown {
  if (Array.isArray(content)) return content.map((part) => spoiled(part, field))
  if (typeof content === 'object' && content !== null)
    return Object.fromEntries(Object.entries(content).map(([key, part]) => [key, spoiled(part, key)]))
  return typeof content === 'string' && !/^(?:type|blockType)$/.test(field) ? '/abuot' : content
}

test('contract §9 No refusal of a form names a file of the code', () => {
  const documents = builtInDocuments.map(({ schema, seed }) => ({ schema: schema as never, seed }))
  const all = [...documents, { schema: pages.schema as never, seed: pageOf(Object.values(blocksOfAllTypes)) }]
  const problems = all.flatMap(({ schema, seed }) => problemsOfForm(schema, spoiled(seed)))
  expect(problems.length).toBeGreaterThan(50)
  expect(problems.filter(({ message }) => /src\/|\.tsx?\b/.test(message))).toEqual([])
})
