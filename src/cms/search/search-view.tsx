import { DefaultTemplate } from '@payloadcms/next/templates'
import type { AdminViewServerProps } from 'payload'
import { groupedBy } from '@/domain/rules/lists/grouped-by'
import { firstMessage } from '@/domain/rules/text/text-schema'
import { groupedNumber } from '@/ui/texts/grouped-number'
import { stateWords } from '../documents/states/state-words'
import { fieldAddress } from './field-address'
import { type ContentMatch, type ContentMatches, searchContent, searchQuery } from './search-content'

function Found({ matches }: { matches: ContentMatch[] }) {
  const [first] = matches
  if (!first) return null
  const id = `found-${first.collection}-${first.id}`
  const state = stateWords(first.state)
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        <a href={`/cms/collections/${first.collection}/${first.id}`}>{first.title}</a>
        {state && <span className="panel-state">{state.word}</span>}
      </h2>
      <ul>
        {matches.map(({ field, label, before, match, after }) => (
          <li key={`${field} ${before}`}>
            <a href={fieldAddress(first.collection, first.id, field)}>{label}</a>
            <p>
              {before}
              <mark>{match}</mark>
              {after}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Pages({ words, page, pages }: { words: string; page: number; pages: number }) {
  if (pages <= 1) return null
  const at = (number: number) => `/cms/search?q=${encodeURIComponent(words)}&page=${number}`
  return (
    <nav aria-label="Pages of results" className="panel-found-pages">
      {page > 1 && <a href={at(page - 1)}>Previous</a>}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && <a href={at(page + 1)}>Next</a>}
    </nav>
  )
}

function Results({ words, found }: { words: string; found: ContentMatches }) {
  const { results, total, page, pages } = found
  if (total === 0) return <p role="status">Nothing of the content says “{words}”.</p>
  return (
    <>
      <p role="status">
        {total === 1 ? '1 place' : `${groupedNumber(total)} places`} where the content says “{words}”
      </p>
      <div className="panel-found">
        {[...groupedBy(results, ({ key }) => key).values()].map((matches) => (
          <Found key={matches[0]?.key} matches={matches} />
        ))}
      </div>
      <Pages words={words} page={page} pages={pages} />
    </>
  )
}

/** The screen that searches all content. */
export async function SearchView({
  initPageResult: { locale, permissions, req, visibleEntities },
  params,
  searchParams,
}: AdminViewServerProps) {
  const read = searchQuery.safeParse(searchParams)
  const words = typeof searchParams?.q === 'string' ? searchParams.q : ''
  const found = read.success
    ? await searchContent(req.payload.db.drizzle, read.data.q, read.data.page ?? 1)
    : null
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      visibleEntities={visibleEntities}
    >
      <div className="panel-dashboard panel-search-view">
        <h1>Search</h1>
        <SearchField words={words} />
        {read.success && found && <Results words={read.data.q} found={found} />}
        {!read.success && words !== '' && <p role="status">{firstMessage(read.error)}</p>}
        {words === '' && (
          <p>
            Every text of every document, as last saved and as drafted. Links are found by their address,
            pictures by their words.
          </p>
        )}
      </div>
    </DefaultTemplate>
  )
}

/** The field above the results, which searches all content again. @param words searched for now */
const SearchField = ({ words }: { words: string }) => (
  // biome-ignore lint/a11y/useSemanticElements: Payload's styles and older browsers know no <search>
  <form role="search" aria-label="Search again" action="/cms/search" className="panel-search">
    <label>
      <span>Search all content</span>
      <input type="search" name="q" defaultValue={words} minLength={2} maxLength={200} required />
    </label>
    <button type="submit">Search</button>
  </form>
)
