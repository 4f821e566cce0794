import { useEffect, useRef, useState } from 'react'
import type { AskedStructure } from '@/domain/chemistry/structures/asked-structure'
import type { OpenedFiles } from '@/domain/finding/matching/opened-files'
import {
  STRUCTURES_MAX,
  type StructureHit,
  type StructureKind,
} from '@/domain/finding/structures/structure-search'
import { siteFinder } from '@/site/search/site-finder'
import type { StructureClient } from './structure-client'

/** A search and what it has found so far. */
export type StructureResult = {
  asked: AskedStructure
  kind: StructureKind
  /** The files that were searched; null until they are there. */
  files: OpenedFiles | null
  /** Structures that are not indexed yet. */
  pending: number
  /** At most {@link STRUCTURES_MAX}. */
  hits: readonly StructureHit[]
  isMore: boolean
  /** The part of the work that is done, from 0 to 1; null while the files are fetched. */
  progress: number | null
  state: 'searching' | 'over' | 'failed'
}

/** Searches structures. @param client the worker; ended with the component that uses it */
export function useStructureSearch(client: StructureClient) {
  const [result, setResult] = useState<StructureResult | null>(null)
  /** The current search; another one, and `stop`, end it. */
  const current = useRef(0)

  useEffect(
    () => () => {
      current.current += 1
      client.close()
    },
    [client],
  )

  async function search(asked: AskedStructure, kind: StructureKind): Promise<void> {
    current.current += 1
    const number = current.current
    const isCurrent = () => number === current.current
    let result: StructureResult = {
      asked,
      kind,
      files: null,
      pending: 0,
      hits: [],
      isMore: false,
      progress: null,
      state: 'searching',
    }
    let frame = 0
    const show = (change: Partial<StructureResult>) => {
      result = { ...result, ...change }
      // Parts of the result come more often than the screen shows them.
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        if (isCurrent()) setResult(result)
      })
    }
    show({})
    const files = siteFinder.files
    try {
      const pending = await client.load(files)
      if (!isCurrent()) return
      show({ files, pending, progress: 0 })
      await client.search(asked.idCode, kind, ({ hits, done, of, isOver }) => {
        const all = [...result.hits, ...hits]
        show({
          hits: all.slice(0, STRUCTURES_MAX),
          isMore: all.length > STRUCTURES_MAX,
          progress: of === 0 ? 1 : done / of,
          ...(isOver && { state: 'over' }),
        })
      })
    } catch {
      if (!isCurrent()) return
      files.forget()
      if (siteFinder.renew()) return search(asked, kind)
      show({ state: 'failed' })
    }
  }

  return {
    result,
    search,
    /** A file of the results is not available: searches again in a newer release, or says so. */
    fail() {
      if (!result) return
      result.files?.forget()
      if (siteFinder.renew()) void search(result.asked, result.kind)
      else setResult({ ...result, state: 'failed' })
    },
    /** Removes the results, which are of another text. */
    drop() {
      current.current += 1
      setResult(null)
      if (result?.state === 'searching') void client.stop()
    },
    async stop() {
      current.current += 1
      setResult((shown) => shown && { ...shown, state: 'over' })
      await client.stop()
    },
  }
}
