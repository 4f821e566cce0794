import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SearchInput } from '@/ui/search-input'

/** The search field of a list. */
export const ListSearch = (props: Omit<ComponentProps<typeof SearchInput>, 'icon'>) => (
  <SearchInput {...props} icon={<Search aria-hidden="true" strokeWidth={1.5} className="size-4" />} />
)
