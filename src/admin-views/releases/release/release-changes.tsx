import { useCallback, useId, useRef } from 'react'
import type { Release } from '@/admin-views/api/releases'
import { NothingListed } from '@/admin-views/lists/paged-list'
import { ChangeCounts } from '@/admin-views/releases/changes/change-counts'
import { ChangeList, type GoToChanges } from '@/admin-views/releases/changes/change-list'
import { type ReleaseAddress, readReleaseAddress, releaseHref } from '@/admin-views/releases/release-address'
import { inSentence, isWhole, nameOf } from '@/admin-views/releases/release-words'
import { useReleaseChanges } from '@/admin-views/releases/use-releases'
import type { ReleaseListAnswer } from '@/domain/contract/release-answers'
import { SelectField } from '@/ui/controls/select'

/** The differences between a release and its base, or another release. */
export function ReleaseChanges({
  of: release,
  all,
  address,
}: {
  of: Release
  all: ReleaseListAnswer | undefined
  address: ReleaseAddress
}) {
  const { number, base, counts } = release
  const id = useId()
  const status = useRef<HTMLParagraphElement>(null)
  // The site as it was built has no base: it is compared with the live release, if that is another one.
  const fallback = number === base ? all?.live : base
  const asked = address.against ?? fallback
  const against = asked === number ? undefined : asked

  const go = useCallback(
    (change: Partial<ReleaseAddress>, isStep: boolean) => {
      const now = readReleaseAddress(new URLSearchParams(window.location.search))
      const href = releaseHref(number, { ...now, ...change })
      window.history[isStep ? 'pushState' : 'replaceState'](null, '', href)
    },
    [number],
  )
  const change = useCallback<GoToChanges>((part, { isStep = true } = {}) => go(part, isStep), [go])

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-line-strong border-t pt-4">
        <h2 id={id} className="font-serif text-xl">
          What it changes
        </h2>
        {all && (
          <SelectField
            label="Compared with"
            fieldClassName="w-96 max-sm:w-full"
            options={comparable(all.releases, release, against)}
            value={String(against ?? '')}
            onChange={(value) => {
              const chosen = Number(value)
              go({ against: chosen === fallback ? null : chosen, page: 1 }, true)
            }}
          />
        )}
      </div>
      {asked === number && (
        <NothingListed>
          There is nothing before the site as it was built. Choose a release to compare it with.
        </NothingListed>
      )}
      {against !== undefined && (
        <Compared
          key={against}
          number={number}
          against={against}
          pages={against === base && number !== base ? counts.pages : undefined}
          among={all?.releases}
          address={address}
          onChange={change}
          status={status}
        />
      )}
    </section>
  )
}

/** The releases to compare with: all complete ones, and the one in the address in any case. */
function comparable(releases: readonly Release[], { number, base }: Release, against: number | undefined) {
  const others = releases.filter((each) => isWhole(each) && each.number !== number)
  const listed = others.map((each) => {
    const words = [each.name, each.number === base && 'the one before', each.state === 'live' && 'live now']
    return { value: String(each.number), label: words.filter(Boolean).join(' · ') }
  })
  if (against === undefined) return [{ value: '', label: 'Choose a release' }, ...listed]
  const isListed = others.some((each) => each.number === against)
  return isListed ? listed : [{ value: String(against), label: `${nameOf(against)} · gone` }, ...listed]
}

function Compared({
  number,
  against,
  pages,
  among,
  address,
  onChange,
  status,
}: {
  number: number
  against: number
  /** The number of pages that the release changed, if it is compared with its base. */
  pages: number | undefined
  among: readonly Release[] | undefined
  address: ReleaseAddress
  onChange: GoToChanges
  status: React.RefObject<HTMLParagraphElement | null>
}) {
  const list = useReleaseChanges(number, against, address)
  const { data, isError } = list
  return (
    <>
      {!(isError && !data) && (
        <ChangeCounts
          counts={data?.counts}
          pages={pages === undefined ? undefined : { value: pages, text: 'that it changed' }}
        />
      )}
      <ChangeList
        list={list}
        between={{ number, against }}
        address={address}
        onChange={onChange}
        status={status}
        empty={
          <NothingListed>
            Visitors find the same in {inSentence(nameOf(number, among))} as in{' '}
            {inSentence(nameOf(against, among))}.
          </NothingListed>
        }
      />
    </>
  )
}
