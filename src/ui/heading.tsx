import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const headingStyles = cva('font-serif font-normal text-ink', {
  variants: {
    size: {
      display: 'text-display',
      headline: 'text-headline',
      title: 'text-title',
      label: 'font-sans text-base font-semibold',
    },
  },
  defaultVariants: { size: 'headline' },
})

/** A heading: `level` is its place in the outline, `size` how it looks. */
export function Heading({
  level = 2,
  size,
  id,
  className,
  children,
}: VariantProps<typeof headingStyles> & {
  level?: 1 | 2 | 3 | 4
  id?: string
  className?: string
  children: ReactNode
}) {
  const Tag = `h${level}` as const
  return (
    <Tag id={id} className={headingStyles({ size, className })}>
      {children}
    </Tag>
  )
}
