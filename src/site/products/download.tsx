import type { OnRequest } from '@/domain/content/schema/pages/products-page'
import { Button, buttonStyles } from '@/ui/controls/button'
import { DownloadIcon } from '@/ui/layout/icons'
import { TextLink } from '@/ui/links/text-link'

/**
 * A download (spec §2.8, §2.13; contract §10), with the contact for what it does not hold.
 * @param href none if its file is not on the site: the button then looks and reads as unavailable
 * @param of the name of the download, for readers who hear the button out of context
 */
export function Download({ href, words, of }: { href?: string | undefined; words: OnRequest; of?: string }) {
  const name = of ? `${words.label}: ${of}` : undefined
  const content = (
    <>
      <DownloadIcon className="size-4" />
      {words.label}
    </>
  )
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {href === undefined ? (
        <Button variant="outline" disabled className="print:hidden" aria-label={name}>
          {content}
        </Button>
      ) : (
        <a
          href={href}
          aria-label={name}
          className={buttonStyles({ variant: 'outline', className: 'print:hidden' })}
        >
          {content}
        </a>
      )}
      <p className="text-sm text-ink-muted">
        {words.note}{' '}
        <TextLink href={words.ask.href} className="whitespace-nowrap">
          {words.ask.label}
        </TextLink>
      </p>
    </div>
  )
}
