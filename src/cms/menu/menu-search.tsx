import { Search } from 'lucide-react'
import { Tooltip } from '@/ui/overlays/tooltip'

const RESULTS = '/cms/search'

/**
 * The search of all content, at the head of the sidebar. A plain form: before the page is left, the browser asks about text that
 * is not saved. Collapsed, it is a link to the page of results, which has the field too.
 */
export function MenuSearch({ isCollapsed }: { isCollapsed: boolean }) {
  if (isCollapsed)
    return (
      <Tooltip text="Search all content">
        <a
          href={RESULTS}
          aria-label="Search all content"
          className="flex h-8 items-center px-1.5 text-ink-muted hover:bg-surface-sunken hover:text-ink"
        >
          <Search className="size-4.5 shrink-0" />
        </a>
      </Tooltip>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers know no <search>
    <form role="search" aria-label="All content" action={RESULTS} className="relative">
      <input
        type="search"
        name="q"
        aria-label="Search all content"
        placeholder="Search all content"
        minLength={2}
        maxLength={200}
        required
        className="h-9 w-full border border-line-strong border-solid bg-surface ps-2 pe-9 text-ink text-sm placeholder:text-ink-muted"
      />
      <button
        type="submit"
        aria-label="Search"
        className="absolute inset-y-0 end-0 grid w-9 place-content-center text-ink-muted hover:text-ink"
      >
        <Search className="size-4.5" />
      </button>
    </form>
  )
}
