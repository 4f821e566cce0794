import type { ReactNode } from 'react'
import { certificateTexts } from '@/content-seed/catalogue/pages/certificate'
import { papersTexts } from '@/content-seed/catalogue/pages/papers'
import { live } from '@/content-seed/live'
import type { ShownPapers } from '@/domain/rules/documents/shown-papers'
import { CurrentLots } from '@/site/catalogue/product/current-lots'
import { DocumentLine } from '@/site/lots/document-line'
import { buttonStyles } from '@/ui/controls/button'
import { Input } from '@/ui/controls/input'
import { Heading } from '@/ui/layout/heading'

/** A product's safety data sheets, current lots and other documents (contract §10). On paper they are left out. */
export function ProductPapers({ catNo, papers }: { catNo: string; papers: ShownPapers }) {
  const words = live(papersTexts)
  const texts = live(certificateTexts)
  const current = papers.lots.filter(({ state }) => state === 'current')
  const sheets = papers.documents.filter(({ kind }) => kind === 'sds')
  const others = [
    ...papers.documents
      .filter(({ kind }) => kind !== 'sds')
      .map((document) => ({ document, lotNo: undefined })),
    ...current.flatMap(({ lot_no: lotNo, documents }) =>
      documents.filter(({ kind }) => kind !== 'coa').map((document) => ({ document, lotNo })),
    ),
  ]
  return (
    <div className="print:hidden">
      {sheets.length > 0 && (
        <Part id="sheets" heading={words.sheets}>
          <Lines>
            {sheets.map((document) => (
              <li key={document.address} className="border-line border-b py-2">
                <DocumentLine
                  document={document}
                  region={document.region === null ? '' : words.regions[document.region]}
                  words={texts}
                />
              </li>
            ))}
          </Lines>
        </Part>
      )}
      {current.length > 0 && (
        <Part id="lots" heading={words.lots}>
          <CurrentLots id="lots" lots={current} words={texts} certificate={words.certificate} />
        </Part>
      )}
      {others.length > 0 && (
        <Part id="other-documents" heading={words.others}>
          <Lines>
            {others.map(({ document, lotNo }) => (
              <li key={document.address} className="border-line border-b py-2">
                <DocumentLine document={document} lotNo={lotNo} words={texts} />
              </li>
            ))}
          </Lines>
        </Part>
      )}
      {papers.lots.length > 0 && <CertificateForm catNo={catNo} words={texts} />}
    </div>
  )
}

const Part = ({ id, heading, children }: { id: string; heading: string; children: ReactNode }) => (
  <div className="mt-8">
    <Heading level={3} size="label" id={id}>
      {heading}
    </Heading>
    {children}
  </div>
)

const Lines = ({ children }: { children: ReactNode }) => (
  <ul className="mt-3 grid gap-x-12 border-line border-t sm:grid-cols-2">{children}</ul>
)

/**
 * The field that opens the answer about a lot. It has no script of its own: the dialogs of the page open for its button,
 * which Enter presses too, and read its fields; the method keeps the browser from sending it.
 */
function CertificateForm({
  catNo,
  words: { title, lotNo, find },
}: {
  catNo: string
  words: { title: string; lotNo: string; find: string }
}) {
  return (
    <section aria-labelledby="find-certificate" className="mt-8 no-script:hidden">
      <Heading level={3} size="label" id="find-certificate">
        {title}
      </Heading>
      <form method="dialog" data-certificate="" className="mt-3 flex flex-wrap items-center gap-3">
        <input type="hidden" name="catNo" value={catNo} />
        <label htmlFor="lot-number" className="font-medium text-sm">
          {lotNo}
        </label>
        <div>
          <Input id="lot-number" name="lotNo" mono autoComplete="off" spellCheck={false} maxLength={200} />
        </div>
        <button
          type="submit"
          data-opens="certificate"
          aria-haspopup="dialog"
          className={buttonStyles({ variant: 'outline' })}
        >
          {find}
        </button>
      </form>
    </section>
  )
}
