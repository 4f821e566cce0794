'use client'

import { clsx } from 'clsx'
import { Item } from 'radix-ui/dropdown-menu'
import type { ReactNode } from 'react'
import { useMenuChoice } from '@/ui/menu-choice'

/** One action of a `Menu`. */
export function MenuItem({
  icon,
  isDangerous = false,
  onSelect,
  children,
}: {
  icon?: ReactNode
  isDangerous?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  const choose = useMenuChoice()
  return (
    <Item
      onSelect={() => choose(onSelect)}
      className={clsx(
        'flex min-h-9 cursor-pointer select-none items-center gap-2.5 px-3 py-1.5 text-sm outline-none data-highlighted:bg-surface-sunken',
        isDangerous && 'text-danger',
      )}
    >
      {icon}
      {children}
    </Item>
  )
}
