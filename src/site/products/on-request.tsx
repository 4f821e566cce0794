import type { OnRequest as OnRequestWords } from '@/domain/content/schema/pages/products-page'
import { Button } from '@/ui/controls/button'
import { DownloadIcon } from '@/ui/layout/icons'
import { TextLink } from '@/ui/links/text-link'

/**
 * A download whose file is not on the site (spec §2.8, §2.13: no target is given): the button looks and reads as
 * unavailable, and the contact to request the file is beside it.
 * @param of the name of the download, for readers who hear the button out of context
 */
export function OnRequest({ words, of }: { words: OnRequestWords; of?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button
        variant="outline"
        disabled
        className="print:hidden"
        aria-label={of ? `${words.label}: ${of}` : undefined}
      >
        <DownloadIcon className="size-4" />
        {words.label}
      </Button>
      <p className="text-sm text-ink-muted">
        {words.note}{' '}
        <TextLink href={words.ask.href} className="whitespace-nowrap">
          {words.ask.label}
        </TextLink>
      </p>
    </div>
  )
}
