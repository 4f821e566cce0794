import { z } from 'zod'
import { doneAnswer } from '@/contract/done-answer'
import { listParam, listParams, searchParam, wholeNumber } from '@/contract/query-params'
import {
  comparisonAnswer,
  neededAnswer,
  pendingAnswer,
  previewAnswer,
  releaseAnswer,
  releaseListAnswer,
} from '@/contract/release-answers'
import { goesLiveAt, releaseNote } from '@/domain/release-schema'
import { waitForJob, wakeRunner } from '@/jobs/runner'
import { goLive } from '@/releases/live/go-live'
import { liveChanged, publishingIsNear } from '@/releases/live/live-watch'
import { openPreview } from '@/releases/live/preview'
import { readNeeded } from '@/releases/planning/needed-changes'
import { compareReleases, readPending } from '@/releases/planning/pending'
import { beginRelease } from '@/releases/preparing/begin-release'
import { endRelease } from '@/releases/preparing/end-release'
import { listReleases, RELEASE_JOB, readRelease } from '@/releases/stored/stored-release'
import { answer } from '../http/answer'
import { staffEndpoint } from '../http/endpoint'
import { ID_LIST_KILOBYTES } from '../http/json-body'
import { pageAnswer } from '../http/list-query'
import { write } from '../http/write'

const list = '/release'
const one = `${list}/:number`
const errors = 'detail'

const numberParams = z.object({
  number: z
    .string()
    .regex(/^(?:0|[1-9]\d{0,8})$/, {
      error: 'The number in the path must be a whole number from 0 to 999999999',
    })
    .transform(Number),
})

const changesParams = {
  ...listParams,
  kind: z.enum(['product', 'content'], { error: 'kind must be product or content' }).optional(),
  search: searchParam,
}

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

/** A release may get a new note when it goes live: one made for preview has none yet. */
const putLive = z.object({ label: newRelease.shape.label.optional() })

/** Releases: preparing, comparing, previewing and putting them live (contract §5). */
export const releaseCalls = [
  staffEndpoint({
    method: 'get',
    path: list,
    errors,
    about: { summary: 'List releases, newest first', answer: releaseListAnswer },
    query: z.object(listParams),
    act: async ({ payload, query }) => {
      const { total, ...found } = await listReleases(payload.db.drizzle, query)
      return answer(200, pageAnswer(found, query, total))
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${list}/pending`,
    errors,
    about: { summary: 'What would change for visitors, were it published now', answer: pendingAnswer },
    query: z.object(changesParams),
    act: async ({ payload, query }) => {
      publishingIsNear(payload)
      return answer(200, await readPending(payload.db.pool, query))
    },
  }),
  staffEndpoint({
    method: 'get',
    path: `${list}/needed`,
    errors,
    about: { summary: 'What must be published together with some documents', answer: neededAnswer },
    query: z.object({ content: chosenContent }),
    act: async ({ payload, query }) => {
      const { needs } = await readNeeded(payload.db.drizzle, query.content)
      return answer(200, { items: needs })
    },
  }),
  staffEndpoint({
    method: 'get',
    path: one,
    errors,
    about: { summary: 'One release', answer: releaseAnswer },
    params: numberParams,
    act: async ({ payload, params }) => answer(200, await readRelease(payload.db.drizzle, params.number)),
  }),
  staffEndpoint({
    method: 'get',
    path: `${one}/changes`,
    errors,
    about: { summary: 'In what a release differs from another one', answer: comparisonAnswer },
    params: numberParams,
    query: z.object({
      ...changesParams,
      against: wholeNumber('against', 0, 999_999_999).optional(),
    }),
    act: async ({ payload, params, query: { against, ...query } }) => {
      const { base } = await readRelease(payload.db.drizzle, params.number)
      const found = await compareReleases(payload.db.drizzle, against ?? base, params.number, query)
      return answer(200, found)
    },
  }),
  staffEndpoint({
    method: 'post',
    path: list,
    errors,
    about: {
      summary: 'Publish what is pending, or some of it: freeze it, print its pages, and put it live',
      status: 202,
      answer: releaseAnswer,
      refusals: [409],
    },
    body: newRelease,
    isBodyOptional: true,
    bodyKilobytes: ID_LIST_KILOBYTES,
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
      return answer(202, await readRelease(payload.db.drizzle, number))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/live`,
    errors,
    about: {
      summary: 'Put a release live that is ready, or was live before, under another note if one is sent',
      answer: releaseAnswer,
      refusals: [409],
    },
    params: numberParams,
    body: putLive,
    isBodyOptional: true,
    act: async (call) => {
      const { body, params, payload } = call
      await write(call, ({ db }) => goLive(db, params.number, body.label))
      await liveChanged(payload)
      return answer(200, await readRelease(payload.db.drizzle, params.number))
    },
  }),
  staffEndpoint({
    method: 'post',
    path: `${one}/preview`,
    errors,
    about: {
      summary: 'Make an address under which staff see a release as visitors would, for an hour',
      answer: previewAnswer,
      refusals: [409],
    },
    params: numberParams,
    act: async (call) => {
      const { params, session } = call
      const address = await write(call, ({ db }) => openPreview(db, session.id, params.number))
      return answer(200, { address })
    },
  }),
  staffEndpoint({
    method: 'delete',
    path: one,
    errors,
    about: {
      summary: 'Cancel a release that is being prepared, or remove one that is not live',
      answer: doneAnswer,
      refusals: [409],
    },
    params: numberParams,
    act: async (call) => {
      const { params, payload } = call
      const how = await write(call, ({ db }) => endRelease(db, params.number))
      if (how === 'cancelled') await waitForJob(payload, RELEASE_JOB, params.number)
      return answer(200, { message: `Release ${params.number} was ${how}` })
    },
  }),
]
