import { clsx } from 'clsx/lite'
import type { ReactNode } from 'react'
import { resolvePicture } from '@/content-seed/pictures/resolve-picture'
import type { PlacedPicture } from '@/domain/content/schema/parts/picture'
import { Picture } from '@/ui/pictures/picture'

/** A large picture beside a text. */
export function PictureBeside({
  picture,
  side,
  children,
}: {
  picture: PlacedPicture
  side: 'left' | 'right'
  children: ReactNode
}) {
  return (
    <div className="grid gap-x-8 gap-y-8 lg:grid-cols-12">
      <Picture
        of={resolvePicture(picture)}
        sizes="(min-width: 1024px) 55vw, 100vw"
        className={clsx('aspect-[8/5] self-start lg:col-span-7', side === 'right' && 'lg:order-2')}
      />
      <div className={clsx('lg:col-span-5', side === 'left' ? 'lg:pl-8' : 'lg:pr-8')}>{children}</div>
    </div>
  )
}
