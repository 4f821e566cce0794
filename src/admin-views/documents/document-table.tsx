import { Ban, ExternalLink, FilePlus2, History, Pencil, Trash2 } from 'lucide-react'
import type { ProductDocument } from '@/admin-views/api/documents'
import type { OpenDocumentDialog } from '@/admin-views/documents/document-dialogs'
import { ListTable } from '@/admin-views/lists/list-table'
import { PaperMenu, ProductLink, StateBadgeOf } from '@/admin-views/papers/paper-cells'
import { NO_VALUE } from '@/admin-views/product-words/facts'
import { WritingMenuItem } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { dayText } from '@/admin-views/words/times'
import { documentName } from '@/domain/rules/documents/document-name'
import { fileAddress } from '@/domain/rules/text/file-path'
import { publicEnv } from '@/env.public'
import { MenuItem } from '@/ui/overlays/menu'

const NAME = { label: 'Document', className: 'w-auto' }
const PRODUCT = { label: 'Product', className: 'w-36 max-lg:hidden' }
const REST = [
  { label: 'Lot', className: 'w-32 max-lg:hidden' },
  { label: 'Revision', className: 'w-24 max-xl:hidden' },
  { label: 'Issued', className: 'w-40 max-xl:hidden' },
  { label: 'State', className: 'w-28 max-lg:hidden' },
  { label: 'Actions', className: 'w-18' },
]

const pdfAddress = ({ file_path }: ProductDocument) => fileAddress(file_path, publicEnv.apiBaseUrl)

/** Documents, with the actions on each. @param isOfOne they are of one product, which is known */
export function DocumentTable({
  documents,
  isDimmed,
  isOfOne = false,
  onOpen,
}: {
  documents: readonly ProductDocument[]
  isDimmed: boolean
  isOfOne?: boolean
  onOpen: (dialog: OpenDocumentDialog) => void
}) {
  return (
    <ListTable
      caption="Documents"
      columns={isOfOne ? [NAME, ...REST] : [NAME, PRODUCT, ...REST]}
      isDimmed={isDimmed}
    >
      {documents.map((document) => (
        <DocumentRow key={document.id} document={document} isOfOne={isOfOne} onOpen={onOpen} />
      ))}
    </ListTable>
  )
}

function DocumentRow({
  document,
  isOfOne,
  onOpen,
}: {
  document: ProductDocument
  isOfOne: boolean
  onOpen: (dialog: OpenDocumentDialog) => void
}) {
  const { lot_no, revision_no, issued, state, reason, file_name, pages } = document
  const day = issued === null ? NO_VALUE : dayText(issued)
  return (
    <tr>
      <td>
        <a
          href={pdfAddress(document)}
          target="_blank"
          rel="noopener noreferrer"
          className="break-words font-medium hover:underline hover:underline-offset-4"
        >
          {documentName(document)}
          <span className="sr-only"> (PDF, opens in a new tab)</span>
        </a>
        <p className="break-words text-ink-muted text-xs tabular-nums">
          {file_name !== null && `${file_name} · `}
          {counted(pages, 'page')}
        </p>
        {reason !== null && <p className="line-clamp-2 break-words text-danger text-xs">{reason}</p>}
        {/* For windows too narrow for columns. */}
        <div className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs lg:hidden">
          {!isOfOne && <ProductLink of={document} />}
          {lot_no !== null && <span>Lot {lot_no}</span>}
          <StateBadgeOf state={state} />
        </div>
        <p className="mt-0.5 text-ink-muted text-xs tabular-nums xl:hidden">
          {revision_no !== null && `Revision ${revision_no}. `}
          {issued !== null && `Issued ${day}.`}
        </p>
      </td>
      {!isOfOne && (
        <td className="max-lg:hidden">
          <ProductLink of={document} />
        </td>
      )}
      <td className="break-words font-mono text-[0.8125rem] max-lg:hidden">{lot_no ?? NO_VALUE}</td>
      <td className="break-words tabular-nums max-xl:hidden">{revision_no ?? NO_VALUE}</td>
      <td className="tabular-nums max-xl:hidden">{day}</td>
      <td className="max-lg:hidden">
        <StateBadgeOf state={state} />
      </td>
      <td>
        <DocumentMenu document={document} onOpen={onOpen} />
      </td>
    </tr>
  )
}

function DocumentMenu({
  document,
  onOpen,
}: {
  document: ProductDocument
  onOpen: (dialog: OpenDocumentDialog) => void
}) {
  const open = (kind: Exclude<OpenDocumentDialog['kind'], 'add'>) => onOpen({ kind, document })
  return (
    <PaperMenu name={`${documentName(document)} of ${document.cat_no}`}>
      <MenuItem
        icon={<ExternalLink />}
        onSelect={() => window.open(pdfAddress(document), '_blank', 'noopener')}
      >
        Open PDF
      </MenuItem>
      <WritingMenuItem needs="catalogue" icon={<Pencil />} onSelect={() => open('edit')}>
        Edit
      </WritingMenuItem>
      <WritingMenuItem needs="catalogue" icon={<FilePlus2 />} onSelect={() => open('replace')}>
        Replace by a newer one
      </WritingMenuItem>
      <MenuItem icon={<History />} onSelect={() => open('history')}>
        History
      </MenuItem>
      {document.state !== 'withdrawn' && (
        <WritingMenuItem needs="catalogue" icon={<Ban />} onSelect={() => open('withdraw')}>
          Withdraw
        </WritingMenuItem>
      )}
      <WritingMenuItem needs="catalogue" icon={<Trash2 />} isDangerous onSelect={() => open('delete')}>
        Delete
      </WritingMenuItem>
    </PaperMenu>
  )
}
