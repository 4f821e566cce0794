import type { OnRequest as OnRequestWords } from '@/domain/content/schema/pages/products-page'
import { buttonStyles } from '@/ui/controls/button'
import { DownloadIcon } from '@/ui/layout/icons'
import { TextLink } from '@/ui/links/text-link'

/**
 * A download that the site has (contract §10), with the contact for what it does not hold.
 * @param of the name of the download, for readers who hear the link out of context
 */
export function FileDownload({ href, words, of }: { href: string; words: OnRequestWords; of?: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a
        href={href}
        aria-label={of ? `${words.label}: ${of}` : undefined}
        className={buttonStyles({ variant: 'outline', className: 'print:hidden' })}
      >
        <DownloadIcon className="size-4" />
        {words.label}
      </a>
      <p className="text-sm text-ink-muted">
        {words.note}{' '}
        <TextLink href={words.ask.href} className="whitespace-nowrap">
          {words.ask.label}
        </TextLink>
      </p>
    </div>
  )
}
