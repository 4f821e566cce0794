import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const headingStyles = cva('', {
  variants: {
    size: {
      display: 'font-serif text-display',
      headline: 'font-serif text-headline',
      title: 'font-serif text-title',
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
