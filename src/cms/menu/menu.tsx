import { NavHamburger, NavWrapper } from '@payloadcms/next/client'
import type { ServerProps } from 'payload'
import { slugOf } from '@/collections/content-kind'
import { kinds } from '@/content-seed/kinds'
import { SESSION_KEYS } from '@/domain/session-storage'
import { SignOut } from '../look/sign-out'
import { menuEntries } from './menu-entries'
import { MenuLinks } from './menu-links'
import { SearchField } from './search-field'

/** The panel's menu, beside its pages. */
export function PanelMenu({ payload }: ServerProps) {
  const named = kinds.map((kind) => {
    const slug = slugOf(kind)
    return { slug, label: String(payload.collections[slug].config.labels.plural) }
  })
  return (
    <NavWrapper baseClass="nav">
      <nav className="nav__wrap panel-menu" aria-label="Content">
        <SearchField />
        <MenuLinks entries={menuEntries(named)} />
        <div className="nav__controls">
          <SignOut keys={SESSION_KEYS} />
        </div>
      </nav>
      <div className="nav__header">
        <div className="nav__header-content">
          <NavHamburger baseClass="nav" />
        </div>
      </div>
    </NavWrapper>
  )
}
