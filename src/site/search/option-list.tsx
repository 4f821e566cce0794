import { clsx } from 'clsx/lite'
import { usePathname } from 'next/navigation'
import { type MouseEvent, memo, type ReactNode, useEffect } from 'react'
import { isForTheBrowser, RouteAnchor } from '@/ui/links/route-anchor'
import type { Option, OptionGroup } from './options'

/** The id of the option at an index, counted across groups. */
export const optionId = (listId: string, place: number) => `${listId}-${place}`

type Choosing = {
  /** The index of the active option. */
  place: number | null
  onActive: (place: number) => void
  onFollow: (option: Option) => void
}

/** A listbox of options, which scrolls to the active one. @param children its groups */
export function OptionList({
  id,
  label,
  isBusy,
  place,
  children,
}: {
  id: string
  label: string
  isBusy: boolean
  place: Choosing['place']
  children: ReactNode
}) {
  useEffect(() => {
    if (place !== null) document.getElementById(optionId(id, place))?.scrollIntoView({ block: 'nearest' })
  }, [id, place])
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={isBusy}
      className="min-h-0 overflow-y-auto overscroll-contain [&_mark]:bg-transparent [&_mark]:font-semibold [&_mark]:text-accent"
    >
      {children}
    </div>
  )
}

/**
 * The options of a search by group; options are links, so that they can be opened in a new tab. Drawn for a new answer or
 * active option, not for each key.
 */
export const OptionGroups = memo(function OptionGroups({
  id,
  groups,
  place,
  onActive,
  onFollow,
  draw,
}: Choosing & {
  id: string
  groups: readonly OptionGroup[]
  draw: (option: Option) => ReactNode
}) {
  // The index of each group's first option.
  const starts = groups.map((_, group) =>
    groups.slice(0, group).reduce((sum, { options }) => sum + options.length, 0),
  )
  return groups.map((group, index) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
    <div
      key={group.label}
      role="group"
      aria-labelledby={`${id}-group-${index}`}
      className="border-line border-t py-2"
    >
      <p id={`${id}-group-${index}`} className="px-4 py-1 text-eyebrow text-ink-muted">
        {group.label}
      </p>
      {group.options.map((option, step) => {
        const at = (starts[index] ?? 0) + step
        return (
          <OptionLink
            key={optionId(id, at)}
            id={optionId(id, at)}
            href={option.href}
            isActive={at === place}
            onActive={() => onActive(at)}
            onFollow={() => onFollow(option)}
          >
            {draw(option)}
          </OptionLink>
        )
      })}
    </div>
  ))
})

function OptionLink({
  id,
  href,
  isActive,
  onActive,
  onFollow,
  children,
}: {
  id: string
  href: string
  isActive: boolean
  onActive: () => void
  onFollow: () => void
  children: ReactNode
}) {
  // For a hash of the current page the browser itself navigates, and fires `hashchange`.
  const isHere = usePathname() === href.replace(/#.*$/, '')
  const anchor = {
    id,
    href,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    onPointerMove: () => {
      if (!isActive) onActive()
    },
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      if (!isForTheBrowser(event)) onFollow()
    },
    className: clsx(
      'flex min-h-11 flex-col justify-center border-s-2 px-4 py-1.5 break-words',
      isActive ? 'border-accent bg-surface-sunken' : 'border-transparent',
    ),
    children: <span className="block w-full">{children}</span>,
  }
  return isHere ? <a {...anchor} /> : <RouteAnchor {...anchor} />
}
