import { z } from 'zod'
import { documentAddress } from '@/content/document-address'
import { pictureSchema } from '@/content/schema/picture'
import type { ReleaseContext } from '@/content-seed/release-context'
import { log } from '@/database/log'
import { StoreAway } from '@/domain/store-away'
import { ensureSharePicture } from '@/files/pictures/picture-versions'
import { uploadsOf } from '../content/uploaded-pictures'

const picturedPage = z.object({ meta: z.object({ picture: pictureSchema }) })

/**
 * Makes the picture of link previews that the composed page at an address names, where it is missing (contract §9):
 * whatever release the page is printed for, its file is there before the page. Nothing at other addresses. While the
 * store of files is away, the page is printed without it: visitors get their page (contract §8).
 */
export async function cutSharePicture(
  address: string,
  { documents }: Pick<ReleaseContext, 'documents'>,
): Promise<void> {
  for (const [key, content] of documents) {
    if (!key.startsWith('pages/') || documentAddress(key, content) !== address) continue
    const name = picturedPage.safeParse(content).data?.meta.picture.name
    const picture = uploadsOf(documents).find((upload) => upload.key === name)
    if (!picture) continue
    await ensureSharePicture(picture).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error
      log.warn({ msg: 'A link preview has no picture: the store of files is away', address })
    })
  }
}
