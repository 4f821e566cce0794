import { Plus } from 'lucide-react'
import { type CatalogueAddress, catalogueHref } from '@/admin-views/catalogue/catalogue-address'
import { tellLostColumns } from '@/admin-views/catalogue/lost-choices'
import { queryOf, useSavedViews, type View, viewOf } from '@/admin-views/products/saved-views/use-saved-views'

const TAB =
  'flex min-h-8 items-center gap-1 whitespace-nowrap border-transparent border-b-2 text-ink-muted text-sm no-underline hover:text-ink aria-[current=true]:border-accent aria-[current=true]:font-medium aria-[current=true]:text-ink'

const WHOLE: View = { search: '', filters: {} }

/** The saved views as a row of tabs beside the heading; nothing until there is one. */
export function ViewsRow({
  address,
  onShow,
  onSave,
}: {
  address: CatalogueAddress
  onShow: (view: View) => void
  /** Opens the dialog in which views are saved. */
  onSave: () => void
}) {
  const { data: saved } = useSavedViews()
  if (saved === undefined || saved.length === 0) return null
  const shown = queryOf(address)
  const views = [
    { key: 0, name: 'All products', query: '', view: WHOLE },
    ...saved.map((one) => ({ key: one.id, name: one.name, query: one.query, view: viewOf(one) })),
  ]
  const isSaved = views.some(({ view }) => queryOf(view) === shown)
  return (
    <nav aria-label="Your views" className="min-w-0 flex-1 overflow-x-auto">
      <ul className="flex gap-4">
        {views.map(({ key, name, query, view }) => (
          <li key={key}>
            <a
              href={catalogueHref({ ...view, tab: 'products' })}
              aria-current={queryOf(view) === shown}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onShow(view)
                tellLostColumns(query)
              }}
              className={TAB}
            >
              {name}
            </a>
          </li>
        ))}
        {!isSaved && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={onSave} className={TAB}>
              <Plus className="size-4" />
              Save as a view
            </button>
          </li>
        )}
      </ul>
    </nav>
  )
}
