import type { Metadata } from 'next'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { live } from '@/content-seed/live'
import type { WithdrawnPaper } from '@/domain/rules/documents/filed-papers'
import { toMetadata } from '@/site/metadata/page-metadata'
import { Container } from '@/ui/layout/container'
import { Heading } from '@/ui/layout/heading'
import { linkStyles } from '@/ui/links/text-link'
import { breakingLongWords } from '@/ui/texts/long-words'

/** What the document was: its title, or the name of its kind. */
const nameOf = ({ kind, title }: WithdrawnPaper): string => title ?? live(certificateTexts).kinds[kind]

const sentenceOf = ({ reason }: WithdrawnPaper): string =>
  live(certificateTexts).sentences.withdrawn.replace('{note}', () => reason)

/** No search engine lists it. */
export const withdrawnMetadata = (paper: WithdrawnPaper): Metadata =>
  toMetadata({
    path: paper.address,
    title: `${nameOf(paper)} · ${paper.name}`,
    description: sentenceOf(paper),
    sharePicture: 'og-reference-standards',
    listed: false,
  })

/** The page in the place of a withdrawn document: why it was withdrawn, and where the current one is (contract §10). */
export function WithdrawnPaperScreen({ paper }: { paper: WithdrawnPaper }) {
  const { catNo, lotNo, name, page, current } = paper
  const { fields } = live(certificateTexts)
  return (
    <Container className="pt-16 pb-20 lg:pt-28 lg:pb-32">
      <Heading level={1} size="display" className={breakingLongWords(nameOf(paper))}>
        {nameOf(paper)}
      </Heading>
      <p className="mt-6 text-lead">
        {[name, catNo, lotNo === null ? null : `${fields.lot} ${lotNo}`].filter(Boolean).join(' · ')}
      </p>
      <p className="mt-6 max-w-[60ch] whitespace-pre-line border-danger border-s-2 ps-3 font-medium text-danger text-lead [overflow-wrap:anywhere]">
        {sentenceOf(paper)}
      </p>
      <ul className="mt-9 grid gap-3">
        {current && (
          <li>
            <a href={current.address} className={linkStyles({ className: 'font-medium' })}>
              {current.lotNo === null ? `${nameOf(paper)} · PDF` : `${fields.currentLot} ${current.lotNo}`}
            </a>
          </li>
        )}
        <li>
          <a href={page} className={linkStyles({ className: 'font-medium' })}>
            {name}
          </a>
        </li>
      </ul>
    </Container>
  )
}
