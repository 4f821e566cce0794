import { recordPath } from '@/admin-views/admin-paths'
import type { Catalogue } from '@/admin-views/catalogue/use-catalogue'
import { counted } from '@/admin-views/words/counted'
import { searchedText } from '@/domain/rules/search/searched-text'
import { linkStyles } from '@/ui/links/text-link'

/**
 * What a search finds among the products, for people who search under Categories: the product whose catalogue number
 * it is, or how many there are.
 */
export function FoundProducts({
  products,
  total,
  term,
  isSearching,
  onProducts,
}: Pick<Catalogue, 'products' | 'total' | 'term' | 'isSearching'> & { onProducts: () => void }) {
  if (term === '' || isSearching || total === 0) return null
  const number = searchedText(term).toLowerCase()
  const named = products.find(({ cat_no }) => cat_no.toLowerCase() === number)
  return (
    <p className="mb-3 border-accent border-s-2 bg-surface-raised px-3 py-2 text-sm">
      {named ? (
        <>
          <span className="font-mono">{named.cat_no}</span> is the product{' '}
          <a href={recordPath(named.id)} className={linkStyles()}>
            {named.name}
          </a>
        </>
      ) : (
        <>
          This is found in{' '}
          <button type="button" onClick={onProducts} className={linkStyles()}>
            {counted(total, 'product')}
          </button>
        </>
      )}
    </p>
  )
}
