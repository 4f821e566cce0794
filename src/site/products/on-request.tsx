import type { OnRequest as OnRequestWords } from '@/content/schema/products-page'
import { Button } from '@/ui/button'
import { DownloadIcon } from '@/ui/icons'
import { TextLink } from '@/ui/text-link'

/**
 * A download whose file is not on the site (spec §2.8, 2.13: no target is shown): the button says so by its look and its
 * words, and beside it stands the way to get the paper all the same.
 * @param of what is downloaded, for readers who hear the button without its surroundings
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
