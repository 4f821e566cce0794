import { clsx } from 'clsx/lite'
import { type FormEvent, useId, useMemo, useRef, useState } from 'react'
import { refusalOf } from '@/admin-views/api/api-failure'
import type { CatalogueImport } from '@/admin-views/api/imports'
import { ColumnRow } from '@/admin-views/imports/columns/column-row'
import { mappingProblem, nounOfMapping, rivals, sentMapping } from '@/admin-views/imports/columns/mapping'
import { NeededFields } from '@/admin-views/imports/columns/needed-fields'
import { SameValues } from '@/admin-views/imports/columns/same-values'
import { type MappingForm, useMapping } from '@/admin-views/imports/columns/use-mapping'
import { importHref } from '@/admin-views/imports/import-address'
import { ONE_OF } from '@/admin-views/imports/import-words'
import { StepBar, StepHeading, type StepHeadingRef } from '@/admin-views/imports/step-heading'
import { useCheck, useReading } from '@/admin-views/imports/use-imports'
import { SessionEnded } from '@/admin-views/session/session-store'
import { WritingButton } from '@/admin-views/session/writing-controls'
import { counted } from '@/admin-views/words/counted'
import { TEXT_ENCODINGS } from '@/domain/rules/imports/text-encodings'
import { SelectField } from '@/ui/controls/select'
import { Switch } from '@/ui/controls/switch'
import { useSingleRun } from '@/ui/focus/use-single-run'
import { Spinner } from '@/ui/layout/spinner'

/** Maps the columns of the file to fields. */
export function ColumnsStep({ of: one, heading }: { of: CatalogueImport; heading: StepHeadingRef }) {
  const { mutate, isPending, variables } = useReading(one.id)
  const { sheet, encoding } = { ...one, ...(isPending && variables) }
  return (
    <>
      <StepHeading
        ref={heading}
        title="What the columns hold"
        text="Recognised columns are chosen already. Columns that are not imported change nothing."
      />
      {one.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          note={isPending ? 'Its columns are being read...' : null}
          fieldClassName="max-w-md"
          options={one.sheets}
          value={sheet ?? undefined}
          onChange={(name) => mutate({ sheet: name })}
        />
      )}
      {one.encodings.length > 1 && (
        // The samples below show whether the encoding is right.
        <SelectField
          label="Text encoding"
          note={isPending ? 'The text is being read...' : null}
          fieldClassName="max-w-md"
          options={one.encodings.map((name) => ({ value: name, label: TEXT_ENCODINGS[name] }))}
          value={encoding ?? undefined}
          onChange={(name) => mutate({ encoding: name })}
        />
      )}
      {/* Each sheet and each encoding has its own columns and its own draft of the mapping. */}
      <Columns key={one.encoding ?? one.sheet} of={one} isLeaving={isPending} />
    </>
  )
}

function Columns({ of: one, isLeaving }: { of: CatalogueImport; isLeaving: boolean }) {
  const form = useMapping(one)
  const { mapping, setColumn, setKept } = form
  const { mutateAsync: check } = useCheck(one.id)
  const { isRunning, run } = useSingleRun()
  const [refusal, setRefusal] = useState<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const clashes = useMemo(() => rivals(mapping), [mapping])
  const problem = mappingProblem(mapping)
  const noun = nounOfMapping(mapping)
  const used = Object.values(mapping.columns).filter((field) => field !== null).length

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      setRefusal(null)
      if (problem !== null) {
        const isFound = clashes.size > 0 ? '[aria-invalid]' : 'select'
        return list.current?.querySelector<HTMLElement>(isFound)?.focus()
      }
      try {
        await check(sentMapping(mapping))
        form.forget()
        window.history.replaceState(null, '', importHref(one.id))
      } catch (failure) {
        if (failure instanceof SessionEnded) return
        setRefusal(refusalOf(failure, 'The server did not answer. Try again.'))
      }
    })
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      inert={isLeaving}
      className={clsx('flex flex-col gap-6 transition-opacity', isLeaving && 'opacity-50')}
    >
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0">
          <p role="status" className="mb-2 text-ink-muted text-sm tabular-nums">
            {counted(one.columns.length, 'column')}, {used} imported
          </p>
          <ul
            ref={list}
            aria-label="Columns"
            className="border border-line bg-surface-raised [&_select]:scroll-my-24"
          >
            {one.columns.map((column) => (
              <ColumnRow
                key={column.header}
                column={column}
                noun={noun}
                field={mapping.columns[column.header] ?? null}
                rivals={clashes.get(column.header)}
                empties={form.empties}
                isCleared={mapping.clear.includes(mapping.columns[column.header] ?? '')}
                onChange={setColumn}
                onKeep={setKept}
              />
            ))}
          </ul>
        </div>
        <div className="flex flex-col gap-8 [&_:is(input,select,button)]:scroll-my-24">
          <NeededFields mapping={mapping} />
          <SameValues form={form} />
          <EmptyCells form={form} />
          {noun === 'products' && <ProductChoices form={form} />}
        </div>
      </div>
      <StepBar problem={refusal ?? problem} text="Nothing is written yet: the rows are only checked.">
        <WritingButton needs="catalogue" type="submit" disabled={isRunning}>
          {isRunning && <Spinner />}
          Check the rows
        </WritingButton>
      </StepBar>
    </form>
  )
}

/** What the file's empty cells do to what exists; the columns have the exceptions. */
function EmptyCells({ form: { empties, setEmpties, mapping } }: { form: MappingForm }) {
  const ones = `${ONE_OF[nounOfMapping(mapping)]}s`
  return (
    <Choice title="Empty cells" label="They empty the field" isOn={empties} onTurn={setEmpties}>
      {empties
        ? `Where the file has an empty cell, ${ones} that exist lose what they have there. Take out at their columns what is to stay.`
        : `Where the file has an empty cell, ${ones} that exist keep what they have.`}
    </Choice>
  )
}

/** The choices that only files of products have. */
function ProductChoices({ form }: { form: MappingForm }) {
  const { mapping } = form
  return (
    <>
      <Choice
        title="Rows without a number"
        label="Give them the next free one"
        isOn={mapping.number_new}
        onTurn={form.setNumbersNew}
      >
        {mapping.number_new
          ? 'Each of them becomes a new product, each time the file is imported.'
          : 'Rows without a catalogue number are rejected.'}
      </Choice>
      <Choice
        title="Categories"
        label="Create those that are missing"
        isOn={mapping.create_categories}
        onTurn={form.setCreatesCategories}
      >
        {mapping.create_categories
          ? 'You see which ones before anything is written.'
          : 'Rows of other categories are rejected.'}
      </Choice>
    </>
  )
}

function Choice({
  title,
  label,
  isOn,
  onTurn,
  children,
}: {
  title: string
  label: string
  isOn: boolean
  onTurn: (isOn: boolean) => void
  children: string
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-serif text-lg">
        {title}
      </h3>
      <Switch label={label} checked={isOn} onChange={({ target }) => onTurn(target.checked)} />
      <p className="mt-1.5 text-ink-muted text-sm">{children}</p>
    </section>
  )
}
