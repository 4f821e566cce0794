import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type Api, openApi } from '../application/api'
import { firstAdmin, openPanel, type Panel } from '../content/content-panel'
import { storedNameOf } from '../files/uploads'
import { createProduct } from '../products/factories'
import { openS3, type S3Server } from './s3-server'

let s3: S3Server
let api: Api
let panel: Panel
let dataDir: string

/** Opens an installation whose files are in a bucket, for the tests of a file that runs alone (`ALONE` in vitest.config.ts). */
export function withBucket(
  take: (opened: { s3: S3Server; api: Api; panel: Panel; dataDir: string }) => void,
): void {
  beforeAll(async () => {
    s3 = await openS3()
    // Read when the application is loaded.
    Object.assign(process.env, s3.env)
    api = await openApi()
    panel = await openPanel(await firstAdmin(api))
    dataDir = path.dirname(api.uploadsDir)
    take({ s3, api, panel, dataDir })
  })
  afterEach(() => {
    s3.mood = 'well'
    s3.moodAt = null
  })
  afterAll(() => s3.close())
}

/** The keys of this installation, without its prefix. */
export const keys = () =>
  [...s3.objects.keys()].flatMap((key) => (key.startsWith('site/') ? [key.slice('site/'.length)] : [])).sort()

/** Removes the copies of files on this machine. */
export const loseCopies = () => rmSync(path.join(dataDir, 'cache'), { recursive: true, force: true })

/** Requests an upload by its name. */
export const get = (name: string, headers = {}) => api.fetch(`GET /files/${name}`, { token: null, headers })

/** Makes a product that names files. */
export async function productWith(files: { image_path?: string; file_path?: string }) {
  const { id } = await createProduct(api, files)
  return { id, names: Object.values(files).map(storedNameOf) }
}

/** Waits until a call to the store is allowed again. */
export const untilBack = () =>
  expect
    .poll(
      async () => (await api.send<{ checks: object }>('GET /health/ready', { token: null })).body.checks,
      {
        timeout: 10_000,
      },
    )
    .toMatchObject({ store: 'ok' })
