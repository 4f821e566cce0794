import { z } from 'zod'
import type { ReleaseContext } from '@/content-seed/release-context'
import { documentAddress } from '@/domain/content/document-address'
import type { UploadedPicture } from '@/domain/content/pictures/uploaded-picture'
import { pictureSchema } from '@/domain/content/schema/parts/picture'
import { StoreAway } from '@/domain/rules/changes/store-away'
import { log } from '@/platform/database/connection/log'
import { ensureSharePicture } from '@/platform/files/pictures/picture-versions'
import { uploadsOf } from '../content/uploaded-pictures'

const picturedPage = z.object({ meta: z.object({ picture: pictureSchema }) })

type Documents = Pick<ReleaseContext, 'documents'>

/** Makes the pictures of link previews that the chosen composed pages name, where they are missing. */
async function cutFor(
  { documents }: Documents,
  isChosen: (key: string, content: unknown) => boolean,
): Promise<void> {
  const chosen = [...documents].filter(([key, content]) => key.startsWith('pages/') && isChosen(key, content))
  if (chosen.length === 0) return
  const uploads = new Map<string, UploadedPicture>(uploadsOf(documents).map((upload) => [upload.key, upload]))
  for (const [key, content] of chosen) {
    const name = picturedPage.safeParse(content).data?.meta.picture.name
    const picture = name === undefined ? undefined : uploads.get(name)
    if (!picture) continue
    await ensureSharePicture(picture).catch((error: unknown) => {
      if (!(error instanceof StoreAway)) throw error
      log.warn({ msg: 'A link preview has no picture: the store of files is away', document: key })
    })
  }
}

/**
 * Makes the picture of link previews that the composed page at an address names, where it is missing (contract §9):
 * whatever release the page is printed for, its file is there before the page. Nothing at other addresses. While the
 * store of files is away, the page is printed without it: visitors get their page (contract §8), and the next
 * publication makes the picture ({@link cutSharePictures}).
 */
export const cutSharePicture = (address: string, context: Documents): Promise<void> =>
  cutFor(context, (key, content) => documentAddress(key, content) === address)

/**
 * Makes the missing pictures of link previews of all composed pages, printed ones included: the store of files may have
 * been away when they were printed.
 */
export const cutSharePictures = (context: Documents): Promise<void> => cutFor(context, () => true)
