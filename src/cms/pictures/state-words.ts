import type { PictureState } from '@/domain/picture'

/** The states of a picture, in words. */
export const PICTURE_STATE: Record<PictureState, string> = {
  preparing: 'Being prepared…',
  ready: 'Ready for the pages',
  failed: 'Could not be prepared',
}

/** Polling interval; preparing a picture takes some seconds. */
export const ASK_EVERY_MS = 2_000
