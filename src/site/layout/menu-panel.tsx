import { clsx } from 'clsx/lite'
import type { DropdownItem, MenuItem } from '@/domain/content/schema/parts/menu'
import { Container } from '@/ui/layout/container'
import { RouteLink } from '@/ui/links/route-link'
import { TextLink } from '@/ui/links/text-link'

/** The panel of a menu: its sentence and overview link on the left, its entries in columns on the right. */
export function MenuPanel({ item }: { item: MenuItem }) {
  return (
    <Container className="grid h-full grid-cols-12 gap-x-8 py-6">
      <div className="col-span-2 flex xl:col-span-3 flex-col items-start justify-between gap-4">
        {/* On a low and narrow screen, 32vh cannot hold both the sentence and the overview link. */}
        <p className="font-serif text-base leading-snug text-ink xl:text-xl [@media(max-height:42rem)]:max-xl:hidden">
          {item.description}
        </p>
        {item.overview && (
          <TextLink href={item.href} variant="forward" className="text-sm">
            {item.overview}
          </TextLink>
        )}
      </div>
      <ul className="col-span-10 grid grid-cols-4 xl:col-span-9">
        {item.dropdown?.map((entry) => (
          <li key={entry.name} className="border-l border-line pr-2 pl-4 xl:pr-3 xl:pl-5">
            <Entry entry={entry} />
          </li>
        ))}
      </ul>
    </Container>
  )
}

function Entry({ entry }: { entry: DropdownItem }) {
  const isLong = (entry.subDropdown?.length ?? 0) > 5
  return (
    <>
      <RouteLink href={entry.href} className="block font-medium leading-snug hover:text-accent">
        {entry.name}
      </RouteLink>
      {!entry.subDropdown && <p className="mt-2 text-sm text-ink-muted">{entry.description}</p>}
      {entry.subDropdown && (
        <ul className={clsx('mt-2 text-sm', isLong && 'columns-2 gap-x-2 xl:gap-x-4')}>
          {entry.subDropdown.map((sub) => (
            <li key={sub.name} className="break-inside-avoid">
              <RouteLink href={sub.href} className="block py-1 leading-4 text-ink-muted hover:text-ink">
                {sub.name}
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
