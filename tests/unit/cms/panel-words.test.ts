import { en } from '@payloadcms/translations/languages/en'
import { expect, test } from 'vitest'
import { panelWords } from '@/cms/panel-words'

type Words = Record<string, Record<string, unknown>>

const own: Words = panelWords.en
const payloads: Words = en.translations

const named = Object.entries(own).flatMap(([part, words]) =>
  Object.entries(words).map(([name, text]) => [`${part}.${name}`, text, payloads[part]?.[name]] as const),
)

/** The values that Payload puts into a sentence. */
const placesOf = (text: unknown) => new Set(String(text).match(/\{\{\w+\}\}/g))

test.each(named)('%s is a sentence of Payload’s, in other words', (_name, text, payloadsText) => {
  expect(payloadsText).toEqual(expect.any(String))
  expect(text).not.toBe(payloadsText)
  expect([...placesOf(payloadsText)]).toEqual(expect.arrayContaining([...placesOf(text)]))
})

test.each(['anotherUserTakenOver', 'currentlyEditing'] as const)(
  'contract §6 %s says once that what was typed is kept',
  (name) => {
    expect(
      panelWords.en.general[name].match(/typed .*is kept, as a draft and among the versions\./g),
    ).toHaveLength(1)
  },
)

test('contract §9 a list says which of its columns are searched, their names after a colon', () => {
  // As Payload puts them together.
  const { searchBy, or } = panelWords.en.general
  expect(`${searchBy.replace('{{label}}', 'Leads from')} ${or} Leads to`).toBe(
    'Search: Leads from or Leads to',
  )
})
