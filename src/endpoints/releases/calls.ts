import { z } from 'zod'
import { doneAnswer } from '@/domain/contract/done-answer'
import { listParam, listQuery, searchParam, wholeNumber } from '@/domain/contract/query-params'
import {
  comparisonAnswer,
  neededAnswer,
  pendingAnswer,
  previewAnswer,
  releaseAnswer,
  releaseListAnswer,
} from '@/domain/contract/release-answers'
import { goesLiveAt, releaseNote } from '@/domain/rules/releases/release-schema'
import { waitForJob, wakeRunner } from '@/platform/jobs/runner'
import { approvalNeeded } from '@/releases/live/approval'
import { goLive, liveChanged, publishingIsNear } from '@/releases/live/go-live'
import { openPreview } from '@/releases/live/preview'
import { readNeeded } from '@/releases/planning/needed-changes'
import { compareReleases, readPending } from '@/releases/planning/pending'
import { beginRelease } from '@/releases/preparing/begin-release'
import { endRelease } from '@/releases/preparing/end-release'
import { listReleases, RELEASE_JOB, readRelease } from '@/releases/stored/stored-release'
import { staffEndpoint, staffList } from '../http/endpoint'
import { countInPath, ID_LIST_KILOBYTES } from '../http/params'
import { write } from '../http/write'

const list = '/release'
const one = `${list}/:number`
const numberParams = z.object({ number: countInPath('number') })

const changesQuery = listQuery.extend({
  kind: z.enum(['product', 'content'], { error: 'kind must be product or content' }).optional(),
  change: z
    .enum(['added', 'changed', 'removed'], { error: 'change must be added, changed or removed' })
    .optional(),
  content: z
    .string({ error: 'content must be the key of a document' })
    .describe('Only this document, with all its fields')
    .optional(),
  search: searchParam,
})

const CHOSEN_MAX = 100_000

const only = z.object(
  {
    products: z
      .array(z.int32({ error: 'only.products must be ids of products' }), {
        error: 'only.products must be a list of ids',
      })
      .max(CHOSEN_MAX, { error: `only.products may hold ${CHOSEN_MAX} ids` })
      .default([]),
    content: z
      .array(z.string({ error: 'only.content must be keys of documents' }).max(200), {
        error: 'only.content must be a list of keys',
      })
      .max(CHOSEN_MAX)
      .default([]),
  },
  { error: 'only must name products, content, or both' },
)

/** Documents that are asked about at once, since each is named in the address. */
const ASKED_MAX = 100

const KEYS = 'content must be keys of documents'

const chosenContent = listParam(z.string().max(200, { error: KEYS }), KEYS).refine(
  (keys) => keys.length <= ASKED_MAX,
  { error: `content may hold ${ASKED_MAX} keys` },
)

const newRelease = z.object({
  label: releaseNote,
  only: only.nullish(),
  go_live: z.boolean({ error: 'go_live must be true or false' }).default(true),
  live_at: goesLiveAt.nullish(),
})

/** A release may get a note when it goes live: a preview has none yet. */
const putLive = z.object({ label: newRelease.shape.label.optional() })

/** Releases: preparing, comparing, previewing and putting them live (contract §5). */
export const releaseCalls = [
  staffList({
    path: list,
    summary: 'List releases, newest first',
    query: listQuery,
    answer: releaseListAnswer,
    read: async (db, { query }) => ({ ...(await listReleases(db, query)), ...approvalNeeded() }),
  }),
  staffEndpoint({
    method: 'get',
    path: `${list}/pending`,
    summary: 'List the pending changes for visitors',
    query: changesQuery,
    answer: pendingAnswer,
    act: async ({ payload, query }) => {
      // Every screen of the admin area asks for one, to show their number in the sidebar.
      if (query.limit > 1) publishingIsNear(payload)
      return readPending(payload.db.pool, query)
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${list}/needed`,
    summary: 'List the changes to publish together with some documents',
    query: z.object({ content: chosenContent }),
    answer: neededAnswer,
    act: async ({ payload, query }) => {
      const { needs } = await readNeeded(payload.db.drizzle, query.content)
      return { items: needs }
    },
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    summary: 'Read a release',
    params: numberParams,
    answer: releaseAnswer,
    act: ({ payload, params }) => readRelease(payload.db.drizzle, params.number),
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/changes`,
    summary: 'List the differences between two releases',
    params: numberParams,
    query: changesQuery.extend({ against: wholeNumber('against', 0, 999_999_999).optional() }),
    answer: comparisonAnswer,
    act: async ({ payload, params, query: { against, ...query } }) => {
      const { base } = await readRelease(payload.db.drizzle, params.number)
      return compareReleases(payload.db.drizzle, against ?? base, params.number, query)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    right: 'release',
    summary: 'Publish all pending changes, or some: freeze them, print their pages, and go live',
    body: newRelease,
    isBodyOptional: true,
    bodyKilobytes: ID_LIST_KILOBYTES,
    status: 202,
    answer: releaseAnswer,
    refusals: [409],
    act: async (call) => {
      const { body, payload, session } = call
      const number = await write(call, ({ db }) =>
        beginRelease(db, session.user, {
          label: body.label,
          only: body.only ?? null,
          goesLive: body.go_live,
          liveAt: body.live_at ?? null,
        }),
      )
      wakeRunner(payload)
      return readRelease(payload.db.drizzle, number)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/live`,
    right: 'release',
    summary: 'Make a ready or former release live, with a new note if one is sent',
    params: numberParams,
    body: putLive,
    isBodyOptional: true,
    answer: releaseAnswer,
    refusals: [409],
    act: async (call) => {
      const { body, params, payload, session } = call
      await write(call, ({ db }) => goLive(db, params.number, session.user, body.label))
      await liveChanged(payload)
      return readRelease(payload.db.drizzle, params.number)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/preview`,
    // It only looks.
    right: 'none',
    summary: 'Create a preview link for a release, valid for one hour',
    params: numberParams,
    answer: previewAnswer,
    refusals: [409],
    act: async (call) => {
      const { params, session } = call
      return { address: await write(call, ({ db }) => openPreview(db, session.id, params.number)) }
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    right: 'release',
    summary: 'Cancel a release that is being prepared, or remove one that is not live',
    params: numberParams,
    answer: doneAnswer,
    refusals: [409],
    act: async (call) => {
      const { params, payload } = call
      const how = await write(call, ({ db }) => endRelease(db, params.number))
      if (how === 'cancelled') await waitForJob(payload, RELEASE_JOB, params.number)
      return { message: `Release ${params.number} was ${how}` }
    },
  }),
]
