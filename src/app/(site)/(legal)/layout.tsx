import type { ReactNode } from 'react'
import { live, printedOn } from '@/content-seed/live'
import { legalPage } from '@/content-seed/pages/legal/legal-page'
import { legalDocuments } from '@/site/legal/documents'
import { LegalHead } from '@/site/legal/legal-head'
import { LegalOpening } from '@/site/legal/legal-opening'
import { Container } from '@/ui/layout/container'

/** The legal page (spec §2.14): its head stays while the path and the document change. */
export default function LegalLayout({ children }: { children: ReactNode }) {
  const builtOn = printedOn()
  const tabs = legalDocuments.map((document) => {
    const { key, title } = live(document)
    return { key, title }
  })
  const openings = Object.fromEntries(
    tabs.map(({ key, title }) => [key, <LegalOpening key={key} title={title} builtOn={builtOn} />]),
  )
  return (
    <Container className="pt-6 pb-20 lg:pt-10 lg:pb-32">
      <LegalHead tabsLabel={live(legalPage).tabsLabel} tabs={tabs} openings={openings} />
      {children}
    </Container>
  )
}
