'use client'

import { clsx } from 'clsx/lite'
import { panelIdOf, type SubcategoryItem } from '@/site/products/subcategory-item'
import { Heading } from '@/ui/layout/heading'
import { PlusIcon } from '@/ui/layout/icons'

/** One subcategory: picture, icon and name. The whole card is the button that opens and closes its panel. */
export function SubcategoryCard({
  item,
  isSelected,
  onToggle,
}: {
  item: SubcategoryItem
  isSelected: boolean
  onToggle: () => void
}) {
  const Description = item.as ?? 'p'
  return (
    <li id={item.key} className="group relative">
      {item.picture}
      <Heading level={3} size="title">
        <button
          type="button"
          aria-expanded={isSelected}
          aria-controls={isSelected ? panelIdOf(item.key) : undefined}
          onClick={onToggle}
          className={clsx(
            'flex w-full items-center gap-3 border-b py-4 text-left text-[1.25rem] transition-colors after:absolute after:inset-0 group-hover:text-accent',
            isSelected ? 'border-accent text-accent' : 'border-line-strong',
          )}
        >
          {item.icon}
          <span className="grow">{item.name}</span>
          <PlusIcon
            className={clsx(
              'size-5 text-accent transition-transform no-script:hidden',
              isSelected && 'rotate-45',
            )}
          />
        </button>
      </Heading>
      <div className="hidden no-script:block">
        <Description className="mt-3 text-ink-muted">{item.description}</Description>
        <ul className="mt-3 space-y-1 text-sm">
          {item.featuredProducts.map(({ name, sub }) => (
            <li key={name}>{`${name}: ${sub}`}</li>
          ))}
        </ul>
      </div>
    </li>
  )
}
