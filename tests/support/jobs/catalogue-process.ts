import type { Api } from '../application/api'

/** A runner of catalogue jobs, which the queue takes for another process. */
export async function newRunner({ payload }: Api) {
  // The runner reads the environment when it is loaded.
  const { catalogueJobs } = await import('@/catalogue/jobs')
  const { Runner } = await import('@/platform/jobs/runner')
  return new Runner(payload, catalogueJobs(payload))
}

/** Works on catalogue jobs, as another process would, until none is left. */
export async function workOn(api: Api): Promise<void> {
  const runner = await newRunner(api)
  runner.wake()
  await runner.idle()
}
