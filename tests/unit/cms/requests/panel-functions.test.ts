import { afterEach, describe, expect, test, vi } from 'vitest'
import { answerInWords, functionProblem, withoutStatements } from '@/cms/requests/panel-functions'

const form = (formState: Record<string, unknown>, more = {}) => ({
  name: 'form-state',
  args: { collectionSlug: 'content-documents', id: 7, operation: 'update', formState, ...more },
})

const nested = (depth: number) => {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = { a: value }
  return value
}

/** Each part contains the next twice: as many parts as there are atoms, in a few bytes. */
const doubling = (levels: number) => {
  let value: unknown = {}
  for (let level = 0; level < levels; level += 1) value = { a: value, b: value }
  return value
}

const itself: { self?: unknown } = {}
itself.self = itself

describe('contract §6 The server functions of the panel’s pages', () => {
  test.each<[string, { name: string; args: Record<string, unknown> }]>([
    [
      'of a form',
      form({ 'content.0.items.12.answer': { value: { root: {} } }, _status: {}, 'content.0.blockType': {} }),
    ],
    ['of a new row', { name: 'form-state', args: { collectionSlug: 'content-documents', formState: null } }],
    [
      'of a list',
      { name: 'render-list', args: { collectionSlug: 'content-documents', query: { limit: 5 } } },
    ],
  ])('a call of the pages is accepted: %s', (_, call) => expect(functionProblem(call)).toBeNull())

  test.each<[string, unknown]>([
    ['a place that no list is long enough for', form({ 'content.99999999.items.99999999.x': { value: 1 } })],
    ['a place of 200,000 parts', form({ [`${'a.'.repeat(200_000)}a`]: { value: 1 } })],
    ['a place of 41 parts', form({ [`${'a.'.repeat(40)}a`]: { value: 1 } })],
    ['a place in the form around', form({}, { documentFormState: { 'content.123456': {} } })],
    ['a place in a block', form({}, { initialBlockFormState: { 'content.123456': {} } })],
    ['1,000 objects in each other', form({}, { data: nested(1_000) })],
    ['what doubles', form({}, { data: doubling(39) })],
    ['what holds itself', form({}, { data: itself })],
    ['a list of 30,000', form({}, { data: Array.from({ length: 30_000 }, () => 0) })],
    [
      '1,200,000 parts',
      form({}, { data: Array.from({ length: 400 }, () => Array.from({ length: 3_000 }, () => 0)) }),
    ],
    ['another’s table', form({}, { collectionSlug: '__proto__' })],
    ...['referenceProducts', 'adminUsers', 'adminSessions', 'payload-preferences'].map(
      (slug): [string, unknown] => [`the closed table ${slug}`, form({}, { collectionSlug: slug })],
    ),
    ['a line of the log', form({}, { schemaPath: 'x\n{"log":"accounts"}' })],
    ['a line of the log as a path', form({}, { path: 'x\r\n{"log":"accounts"}' })],
    ['an invalid id', form({}, { id: { a: 1 } })],
    ['an id in words', form({}, { id: '1;drop' })],
    ...['constructor', '__proto__', 'toString', 'copy-data-from-locale', 'schedule-publish', 'slugify'].map(
      (name): [string, unknown] => [name, { name, args: {} }],
    ),
    ['nothing', undefined],
    ['no name', { args: {} }],
    ['no arguments', { name: 'form-state' }],
  ])('any other call is refused: %s', (_, call) => {
    // As received, whatever its type says. Without limits some of it would take hours.
    expect(functionProblem(call as never)).toEqual({
      errors: [{ message: expect.stringMatching(/^[A-Z].*\.$/) }],
    })
  })

  test('a failed statement is not revealed', () => {
    const failed = {
      errors: [{ message: 'Failed query: insert into "payload_locked_documents"\nparams: 1' }],
    }
    expect(JSON.stringify(withoutStatements(failed))).not.toMatch(/insert|params/)
    for (const answer of [{ state: {} }, { errors: [{ message: 'Not this' }] }, null, 'x'])
      expect(withoutStatements(answer)).toBe(answer)
  })
})

describe('contract §6 A function that fails', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  test('a failure is a sentence, also where a drawing was expected, and the log has it without values', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const fail = () =>
      Promise.reject(Object.assign(new Error('a secret'), { query: 'select $1', params: ['a secret'] }))
    const words = expect.stringMatching(/^[A-Z].*\.$/)
    const errors = [{ message: words }]
    expect(await answerInWords({ name: 'form-state' }, fail)).toEqual({ errors })
    expect(await answerInWords({ name: 'render-document' }, fail)).toEqual({ errors, Document: words })
    expect(await answerInWords({ name: 'render-list' }, fail)).toEqual({ errors, List: words })
    expect(log).toHaveBeenCalledTimes(3)
    expect(JSON.stringify(log.mock.calls)).not.toContain('a secret')
  })

  test('a redirect says that the requested document is gone', async () => {
    const lead = Object.assign(new Error('NEXT_REDIRECT'), { digest: 'NEXT_REDIRECT;replace;/cms;307;' })
    const words = 'This is not there any more: somebody has deleted it.'
    expect(await answerInWords({ name: 'render-document' }, () => Promise.reject(lead))).toEqual({
      errors: [{ message: words }],
      Document: words,
    })
  })
})
