import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'

const SIZES = {
  display: 'font-serif text-display',
  headline: 'font-serif text-headline',
  title: 'font-serif text-title',
  label: 'font-sans text-base font-semibold',
}

/** A heading: `level` is its outline level, `size` its look. */
export function Heading({
  level = 2,
  size = 'headline',
  id,
  className,
  children,
}: {
  level?: 1 | 2 | 3 | 4
  size?: keyof typeof SIZES | undefined
  id?: string
  className?: string
  children: ReactNode
}) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={clsx(SIZES[size], className)}>
      {children}
    </Tag>
  )
}
