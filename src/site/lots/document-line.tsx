import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import type { PublicLot } from '@/domain/contract/public-lot'
import { languageName } from '@/domain/rules/documents/language-name'
import { dayInWords } from '@/domain/rules/text/day-in-words'
import { linkStyles } from '@/ui/links/text-link'
import { fileSize } from '@/ui/texts/file-size'

type Document = PublicLot['documents'][number]

/** The folded title in the address of a document of the kind other, as words. */
function titleIn(address: string): string | null {
  const title = /\/other-(.+)-[a-z]{2}\.pdf$/.exec(address)?.[1]?.replaceAll('-', ' ')
  return title === undefined ? null : title.charAt(0).toUpperCase() + title.slice(1)
}

/** A document of a lot: a link, and what tells it from others. */
export function DocumentLine({
  document: { kind, language, revision_no, issued, address, bytes },
  words: { kinds, revision, issued: issuedOn },
}: {
  document: Document
  words: Pick<CertificateWords, 'kinds' | 'revision' | 'issued'>
}) {
  const name = (kind === 'other' && titleIn(address)) || kinds[kind]
  const facts = [
    languageName(language),
    revision_no && revision.replace('{revision}', () => revision_no),
    issued && issuedOn.replace('{date}', () => dayInWords(issued)),
    `PDF, ${fileSize(bytes)}`,
  ]
  return (
    <>
      <a href={address} className={linkStyles({ className: 'font-medium' })}>
        {name}
      </a>
      <span className="block text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
