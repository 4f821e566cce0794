import { z } from 'zod'
import { documentAddress } from '@/content/document-address'
import { pictureSchema } from '@/content/schema/picture'
import type { ReleaseContext } from '@/content-seed/release-context'
import { log } from '@/database/log'
import { StoreAway } from '@/domain/store-away'
import { ensureSharePicture } from '@/files/pictures/picture-versions'
import { uploadsOf } from '../content/uploaded-pictures'

const picturedPage = z.object({ meta: z.object({ picture: pictureSchema }) })

type Documents = Pick<ReleaseContext, 'documents'>

/** Makes the picture of link previews that a document names, where it is missing. */
async function cutFor(key: string, content: unknown, { documents }: Documents): Promise<void> {
  const name = picturedPage.safeParse(content).data?.meta.picture.name
  const picture = uploadsOf(documents).find((upload) => upload.key === name)
  if (!picture) return
  await ensureSharePicture(picture).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) throw error
    log.warn({ msg: 'A link preview has no picture: the store of files is away', document: key })
  })
}

/**
 * Makes the picture of link previews that the composed page at an address names, where it is missing (contract §9):
 * whatever release the page is printed for, its file is there before the page. Nothing at other addresses. While the
 * store of files is away, the page is printed without it: visitors get their page (contract §8), and the next
 * publication makes the picture ({@link cutSharePictures}).
 */
export async function cutSharePicture(address: string, context: Documents): Promise<void> {
  for (const [key, content] of context.documents)
    if (key.startsWith('pages/') && documentAddress(key, content) === address)
      await cutFor(key, content, context)
}

/**
 * Makes the missing pictures of link previews of all composed pages, printed ones included: the store of files may have
 * been away when they were printed.
 */
export async function cutSharePictures(context: Documents): Promise<void> {
  for (const [key, content] of context.documents)
    if (key.startsWith('pages/')) await cutFor(key, content, context)
}
