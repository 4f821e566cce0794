'use client'

import { useFormFields } from '@payloadcms/ui'
import { cutAsEngines, SHOWN_DESCRIPTION, SHOWN_TITLE } from './cut-as-engines'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Shows a page as a search engine would list it, from what the form says now. @param company as titles end with it */
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
            {cutAsEngines(`${own || title || 'The title of the page'} · ${company}`, SHOWN_TITLE)}
          </p>
          <p className="panel-result-address">
            {company}
            {address
              .split('/')
              .filter(Boolean)
              .map((part) => ` › ${part}`)}
          </p>
          <p>
            {cutAsEngines(
              description || 'The description of the page: what it answers, in one or two sentences.',
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
