'use client'

import type { RequestListWords } from '@/content/schema/request-list'
import { useRequestList } from '@/site/request-list/request-store'
import { Container } from '@/ui/container'
import { DialogButton } from './dialog-button'
import { RequestDialogByHash } from './request-dialog-by-hash'

/** The button of {@link RequestBar} and its dialog, once one of them is wanted. */
export function ShownRequestBar({ words }: { words: RequestListWords & { unavailable: string } }) {
  const { length } = useRequestList()
  return (
    <>
      {length > 0 && (
        <div className="sticky bottom-4 z-10 h-0 print:hidden">
          <Container className="relative">
            <div className="absolute end-5 bottom-0 bg-surface-raised shadow-lg sm:end-8 lg:end-16">
              <DialogButton name="request">{words.open.replace('{count}', String(length))}</DialogButton>
            </div>
          </Container>
        </div>
      )}
      <RequestDialogByHash words={words} />
    </>
  )
}
