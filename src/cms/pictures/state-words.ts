import type { PictureState } from '@/domain/picture'

/** How far a picture is, in words. */
export const PICTURE_STATE: Record<PictureState, string> = {
  preparing: 'Being prepared…',
  ready: 'Ready for the pages',
  failed: 'Could not be prepared',
}

/** How long until it is asked again how far one is: a picture takes some seconds. */
export const ASK_EVERY_MS = 2_000
