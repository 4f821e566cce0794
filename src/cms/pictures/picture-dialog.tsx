'use client'

import { laterPart } from '../dialogs/later-part'

/** The dialog to choose pictures, once it is opened. */
export const PictureDialog = laterPart(() =>
  import('./picture-choice').then(({ PictureChoice }) => PictureChoice),
)
