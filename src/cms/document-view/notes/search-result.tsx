'use client'

import { useFormFields } from '@payloadcms/ui'
import { SHOWN_DESCRIPTION, SHOWN_TITLE, searchSnippet } from './search-snippet'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Shows a page as a search engine would list it, from the form. @param company the end of titles */
export function SearchResult({ company }: { company: string }) {
  const own = useFormFields(([fields]) => textOf(fields['meta.title']?.value))
  const title = useFormFields(([fields]) => textOf(fields.title?.value))
  const address = useFormFields(([fields]) => textOf(fields.address?.value))
  const description = useFormFields(([fields]) => textOf(fields['meta.description']?.value))
  const isListed = useFormFields(([fields]) => fields['meta.listed']?.value !== false)
  return (
    <fieldset className="panel-result">
      <legend>Search result</legend>
      {isListed ? (
        <>
          <p className="panel-result-title">
            {searchSnippet(`${own || title || 'The title of the page'} · ${company}`, SHOWN_TITLE)}
          </p>
          <p className="panel-result-address">
            {company}
            {address
              .split('/')
              .filter(Boolean)
              .map((part) => ` › ${part}`)}
          </p>
          <p>
            {searchSnippet(
              description || 'The description of the page, in one or two sentences.',
              SHOWN_DESCRIPTION,
            )}
          </p>
        </>
      ) : (
        <p className="panel-muted">Search engines are asked not to list this page.</p>
      )}
    </fieldset>
  )
}
