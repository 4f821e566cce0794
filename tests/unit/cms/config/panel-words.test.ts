import { en } from '@payloadcms/translations/languages/en'
import { expect, test } from 'vitest'
import { panelWords } from '@/cms/config/panel-words'

type Words = Record<string, Record<string, unknown>>

const own: Words = panelWords.en
const payloads: Words = en.translations

const named = Object.entries(own).flatMap(([part, words]) =>
  Object.entries(words).map(([name, text]) => [`${part}.${name}`, text, payloads[part]?.[name]] as const),
)

/** The values that Payload inserts into a sentence. */
const placesOf = (text: unknown) => new Set(String(text).match(/\{\{\w+\}\}/g))

test.each(named)('%s replaces a sentence of Payload', (_name, text, payloadsText) => {
  expect(payloadsText).toEqual(expect.any(String))
  expect(text).not.toBe(payloadsText)
  expect([...placesOf(payloadsText)]).toEqual(expect.arrayContaining([...placesOf(text)]))
})

test.each(['anotherUserTakenOver', 'currentlyEditing'] as const)(
  'contract §6 %s says once that the typed text was kept',
  (name) => {
    expect(
      panelWords.en.general[name].match(/typed .*is kept, as a draft and among the versions\./g),
    ).toHaveLength(1)
  },
)

test('contract §9 A list names its searched columns after a colon', () => {
  // As Payload combines them.
  const { searchBy, or } = panelWords.en.general
  expect(`${searchBy.replace('{{label}}', 'Leads from')} ${or} Leads to`).toBe(
    'Search: Leads from or Leads to',
  )
})
