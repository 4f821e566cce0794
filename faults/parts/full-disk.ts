import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReleaseAnswer } from '@/domain/contract/release-answers'
import { noisePicture } from '../../tests/support/files/files'
import { FAULTS_HOME } from '../instruments/home'
import { Installation } from '../instruments/installation'
import { unfinishedFiles } from '../instruments/ledger'
import { SmallDisk } from '../instruments/small-disk'
import { Staff } from '../instruments/staff'
import { Visitors } from '../instruments/visitors'
import type { Fate, Finding, Part } from '../part'

type Tried = { name: string; folder: (home: string) => string; megabytes: number }

const DISKS: readonly Tried[] = [
  { name: 'uploads', folder: (home) => path.join(home, 'data/uploads'), megabytes: 32 },
  { name: 'releases', folder: (home) => path.join(home, 'data/releases'), megabytes: 64 },
  { name: 'the database', folder: (home) => path.join(home, 'postgres'), megabytes: 400 },
]

type Category = { id: number }

/** An upload that needs more than a block. */
async function upload(staff: Staff): Promise<{ status: number; seconds: number }> {
  const form = new FormData()
  form.append('image', new Blob([Uint8Array.from(await noisePicture(800, 600))]), 'noise.png')
  const began = performance.now()
  const answer = await staff.ask('POST /reference-standards/product/upload', { form })
  return { status: answer?.status ?? 0, seconds: (performance.now() - began) / 1000 }
}

/** A change that is published: how the release ended, and what staff read of it. */
async function publish(
  staff: Staff,
  id: number,
  word: string,
): Promise<Pick<ReleaseAnswer, 'state' | 'error'> | null> {
  await staff.ask(`PUT /reference-standards/product/${id}`, { json: { synonym: word } })
  const begun = await staff.ask<ReleaseAnswer>('POST /release', { json: { go_live: true } })
  if (begun?.status !== 202) return null
  return staff.until<ReleaseAnswer>(
    `/release/${begun.body.number}`,
    ({ state }) => state !== 'preparing' && state !== 'ready',
  )
}

const create = (staff: Staff, word: string) =>
  staff.ask<Category>('POST /reference-standards/category', { json: { category_name: word } })

/** What holds whatever disk is full. */
async function always(name: string, installation: Installation, visitors: Visitors): Promise<Finding[]> {
  await visitors.end()
  return [
    {
      fault: `no room for ${name}: pages`,
      seen: `${visitors.failed} failed of ${visitors.asked}`,
      wanted: '≤ 0 failed',
    },
    {
      fault: `no room for ${name}: left behind`,
      seen: `${unfinishedFiles(installation.dataDir).length} unfinished`,
      wanted: '≤ 0 unfinished',
    },
  ]
}

const is = (fault: string, isSo: boolean, seen: string, wanted: string): Finding => ({
  fault,
  seen: `${isSo ? 0 : 1} wrong: ${seen}`,
  wanted: `≤ 0 wrong (${wanted})`,
})

async function tryUploads(staff: Staff, disk: SmallDisk): Promise<Finding[]> {
  const refused = await upload(staff)
  const kept = await create(staff, 'While the uploads are full')
  disk.free()
  const taken = await upload(staff)
  return [
    is('no room for uploads: an upload', refused.status === 507, String(refused.status), '507'),
    { fault: 'no room for uploads: its answer', seen: `${refused.seconds.toFixed(1)} s`, wanted: '≤ 5 s' },
    is('no room for uploads: other writes', kept?.status === 201, String(kept?.status), '201'),
    is('room again: an upload', taken.status === 200, String(taken.status), '200'),
  ]
}

async function tryReleases(staff: Staff, disk: SmallDisk, product: number): Promise<Finding[]> {
  const failed = await publish(staff, product, 'While the disk is full')
  disk.free()
  const live = await publish(staff, product, 'With room again')
  const error = failed?.error ?? ''
  return [
    is('no room for releases: a release', failed?.state === 'failed', String(failed?.state), 'failed'),
    is(
      'no room for releases: what staff read',
      error !== '' && !error.includes('/'),
      error,
      'a sentence without a path',
    ),
    is('room again: a release', live?.state === 'live', String(live?.state), 'live'),
  ]
}

async function tryDatabase(staff: Staff, disk: SmallDisk): Promise<Finding[]> {
  const statuses = new Set<number>()
  for (let tries = 0; tries < 200; tries += 1)
    statuses.add((await create(staff, `Full ${tries} ${'x'.repeat(80)}`))?.status ?? 0)
  const read = await staff.ask('GET /reference-standards/category?limit=1')
  disk.free()
  const began = performance.now()
  while (
    (await create(staff, `Room again ${performance.now()}`))?.status !== 201 &&
    performance.now() - began < 60_000
  )
    await sleep(200)
  const back = (performance.now() - began) / 1000
  const seen = [...statuses].sort().join(', ')
  return [
    is(
      'no room for the database: writes',
      [...statuses].every((status) => [201, 503, 507].includes(status)),
      seen,
      '201, 503 or 507',
    ),
    is(
      'no room for the database: reads',
      [200, 503].includes(read?.status ?? 0),
      String(read?.status),
      '200 or 503',
    ),
    { fault: 'room again: a write', seen: `after ${back.toFixed(1)} s`, wanted: '≤ 30 s' },
  ]
}

async function tried({ name, folder, megabytes }: Tried, { chance }: Fate): Promise<Finding[]> {
  const home = path.join(FAULTS_HOME, `disk-${name.replaceAll(' ', '-')}`)
  const disk = SmallDisk.mount(folder(home), megabytes)
  if (!disk) return [{ fault: `no room for ${name}`, seen: 'not tried: this user may not mount', wanted: '' }]
  let installation: Installation | null = null
  try {
    installation = await Installation.open(path.basename(home), 1)
    const staff = new Staff(installation, chance)
    const category = await create(staff, 'Before')
    const product = await staff.ask<{ id: number }>('POST /reference-standards/product', {
      json: { name: 'Before', cat_no: 'D-1', category_id: category?.body.id },
    })
    const id = product?.body.id ?? 0
    await publish(staff, id, 'Before')
    disk.fill()
    const visitors = new Visitors(installation)
    visitors.begin()
    const findings =
      name === 'uploads'
        ? await tryUploads(staff, disk)
        : name === 'releases'
          ? await tryReleases(staff, disk, id)
          : await tryDatabase(staff, disk)
    return [...findings, ...(await always(name, installation, visitors))]
  } finally {
    disk.free()
    await installation?.close()
    disk.unmount()
  }
}

/** Disks without room for uploads, releases and the database. */
export const run: Part = async (fate) => {
  const findings: Finding[] = []
  for (const disk of DISKS) findings.push(...(await tried(disk, fate)))
  return findings
}
