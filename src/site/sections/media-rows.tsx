import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import type { RichText } from '@/domain/content/schema/texts/rich-document'
import { RichText as Text } from '@/site/rich-text/rich-text'
import { Heading } from '@/ui/layout/heading'
import { Picture } from '@/ui/pictures/picture'

interface MediaRow {
  /** Its anchor. */
  id?: string
  /** Tells a row without an anchor from the others. */
  key?: string
  title: string
  description: RichText
  image: PlacedPicture
  /** Below the description: facts, lists, a control. */
  more?: ReactNode
}

/** Rows of picture and text that alternate sides. */
export function MediaRows({ rows }: { rows: readonly MediaRow[] }) {
  return (
    <ul className="space-y-16 lg:space-y-28">
      {rows.map((row, index) => (
        <li
          key={row.id ?? row.key}
          {...(row.id !== undefined && { id: row.id })}
          className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-12"
        >
          <Picture
            of={resolvePicture(row.image)}
            sizes="(min-width: 1024px) 60vw, 100vw"
            className={clsx(
              'aspect-[8/5] lg:col-span-7 lg:aspect-[7/5]',
              index % 2 === 1 && 'lg:order-2 lg:col-start-6',
            )}
          />
          <div className={clsx('lg:col-span-5', index % 2 === 0 ? 'lg:pl-8' : 'lg:pr-8')}>
            <Heading level={3} size="title" className="lg:text-[2rem] lg:leading-[1.15]">
              {row.title}
            </Heading>
            <Text text={row.description} className="mt-4 mb-6 max-w-[60ch] text-ink-muted" />
            {row.more}
          </div>
        </li>
      ))}
    </ul>
  )
}
