'use client'

import type { RequestListWords } from '@/content/schema/request-list'
import { DialogByHash } from './dialog-by-hash'

const load = () => import('./request-dialog').then(({ RequestDialog }) => RequestDialog)

/** The dialog `Request list`, at `#request`. */
export function RequestDialogByHash({ words }: { words: RequestListWords & { unavailable: string } }) {
  return <DialogByHash name="request" load={load} words={words} />
}
