'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { USERS_PATH } from '@/admin-views/admin-paths'
import type { ProgramKey } from '@/admin-views/api/keys'
import type { OpenKeyDialog } from '@/admin-views/keys/key-dialogs'
import { useKeys } from '@/admin-views/keys/use-keys'
import { ListTable } from '@/admin-views/lists/list-table'
import { CountedList, NothingListed } from '@/admin-views/lists/paged-list'
import { useFocusAfterDelete } from '@/admin-views/lists/use-focus-after-delete'
import { WritingButton, WritingIconButton } from '@/admin-views/session/writing-controls'
import { BackLink, PageHeading } from '@/admin-views/shell/page-heading'
import { Moment } from '@/admin-views/words/moment'
import { Badge } from '@/ui/layout/badge'
import { usePreload } from '@/ui/links/use-preload'
import { dialogApart } from '@/ui/overlays/dialog-apart'

const KeyDialogs = dialogApart(async () => (await import('@/admin-views/keys/key-dialogs')).KeyDialogs)

const RIGHT_WORDS = { catalogue: 'Catalogue', stock: 'Stock only' } as const

const STATE_WORDS = { valid: 'Valid', expired: 'Expired', ended: 'Ended' } as const

/** The keys of programs (contract §11). */
export function KeysView() {
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<OpenKeyDialog | null>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const onDeleted = useFocusAfterDelete(count, { isDialogOpen: open !== null })
  const close = () => setOpen(null)
  usePreload(KeyDialogs.preload)

  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6">
      <div>
        <BackLink href={USERS_PATH}>Admin Users</BackLink>
        <div className="mt-2">
          <PageHeading
            title="Keys for Programs"
            subtitle="Programs change the catalogue with a key. It ends with the account of the person who made it."
          >
            <WritingButton needs="users" aria-haspopup="dialog" onClick={() => setOpen({ kind: 'create' })}>
              <Plus />
              New key
            </WritingButton>
          </PageHeading>
        </div>
      </div>
      <CountedList
        list={useKeys(page)}
        page={page}
        noun="key"
        failure="The keys could not be loaded."
        skeleton="h-48"
        status={count}
        onPage={setPage}
      >
        {({ keys }, isChanging) =>
          keys.length > 0 ? (
            <ListTable caption="Keys for programs" columns={COLUMNS} isDimmed={isChanging}>
              {keys.map((key) => (
                <KeyRow key={key.id} of={key} onDelete={() => setOpen({ kind: 'delete', key })} />
              ))}
            </ListTable>
          ) : (
            !isChanging && <NothingListed>No program has a key.</NothingListed>
          )
        }
      </CountedList>
      {open && <KeyDialogs open={open} onDeleted={onDeleted} onClose={close} />}
    </div>
  )
}

const COLUMNS = [
  { label: 'Name', className: 'w-auto' },
  { label: 'May change', className: 'w-32 max-lg:hidden' },
  { label: 'Valid until', className: 'w-44 max-lg:hidden' },
  { label: 'Last used', className: 'w-44 max-lg:hidden' },
  { label: 'State', className: 'w-24' },
  { label: 'Actions', className: 'w-20' },
]

function KeyRow({ of: key, onDelete }: { of: ProgramKey; onDelete: () => void }) {
  const { name, prefix, rights, state, valid_until, last_used, created_by } = key
  const used = last_used === null ? 'never' : <Moment iso={last_used} />
  const may = rights.map((right) => RIGHT_WORDS[right]).join(', ')
  return (
    <tr>
      <td>
        <p className="break-words font-medium">{name}</p>
        <p className="break-words text-ink-muted text-xs">
          <span className="break-all font-mono">{prefix}…</span> by {created_by.name}
        </p>
        {/* For windows too narrow for columns. */}
        <p className="mt-1 text-ink-muted text-xs tabular-nums lg:hidden">
          {may}, until <Moment iso={valid_until} />, {last_used === null ? 'never used' : <>used {used}</>}
        </p>
      </td>
      <td className="max-lg:hidden">{may}</td>
      <td className="tabular-nums max-lg:hidden">
        <Moment iso={valid_until} />
      </td>
      <td className="tabular-nums max-lg:hidden">{used}</td>
      <td>
        <Badge variant={state === 'valid' ? 'default' : 'secondary'}>{STATE_WORDS[state]}</Badge>
      </td>
      <td>
        <WritingIconButton needs="users" size="sm" label={`Delete the key ${name}`} onClick={onDelete}>
          <Trash2 />
        </WritingIconButton>
      </td>
    </tr>
  )
}
