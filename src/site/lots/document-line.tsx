import { clsx } from 'clsx/lite'
import type { CertificateWords } from '@/domain/content/schema/pages/certificate'
import { languageName } from '@/domain/rules/documents/language-name'
import { dayInWords } from '@/domain/rules/text/day-in-words'
import { linkStyles } from '@/ui/links/text-link'
import { fileSize } from '@/ui/texts/file-size'
import { breakingLongWords } from '@/ui/texts/long-words'

/** What a line says of a document. */
type ListedDocument = {
  kind: keyof CertificateWords['kinds']
  language: string
  /** Of the kind other; absent: its address tells it. */
  title?: string | null
  revision_no: string | null
  issued: string | null
  address: string
  bytes: number
}

/** The folded title in the address of a document of the kind other, as words. */
function titleIn(address: string): string | null {
  const title = /\/other-(.+)-[a-z]{2}\.pdf$/.exec(address)?.[1]?.replaceAll('-', ' ')
  return title === undefined ? null : title.charAt(0).toUpperCase() + title.slice(1)
}

/** A document: a link, and what tells it from others. @param region of a safety data sheet, which is its name then */
export function DocumentLine({
  document: { kind, language, title, revision_no, issued, address, bytes },
  region,
  lotNo,
  words: { kinds, revision, issued: issuedOn, fields },
}: {
  document: ListedDocument
  region?: string
  lotNo?: string | undefined
  words: Pick<CertificateWords, 'kinds' | 'revision' | 'issued' | 'fields'>
}) {
  const name = title ?? ((kind === 'other' && titleIn(address)) || kinds[kind])
  const facts = [
    lotNo && `${fields.lot} ${lotNo}`,
    region === undefined && languageName(language),
    revision_no && revision.replace('{revision}', () => revision_no),
    issued && issuedOn.replace('{date}', () => dayInWords(issued)),
    `PDF, ${fileSize(bytes)}`,
  ]
  return (
    <>
      <a href={address} className={linkStyles({ className: clsx('font-medium', breakingLongWords(name)) })}>
        {region === undefined ? name : `${region}, ${languageName(language)}`}
      </a>
      <span className="block text-ink-muted text-sm">{facts.filter(Boolean).join(' · ')}</span>
    </>
  )
}
