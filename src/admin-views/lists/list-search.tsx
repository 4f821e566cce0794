import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { SearchInput } from '@/ui/controls/search-input'

/** The search field of a list. */
export const ListSearch = (props: Omit<ComponentProps<typeof SearchInput>, 'icon'>) => (
  <SearchInput {...props} icon={<Search />} />
)
