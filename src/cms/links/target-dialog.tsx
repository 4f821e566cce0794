'use client'

import { laterPart } from '../dialogs/later-part'

/** The dialog to choose where a link leads, once it is opened. */
export const TargetDialog = laterPart(() => import('./link-dialog').then(({ LinkDialog }) => LinkDialog))
