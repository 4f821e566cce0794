import { StructureService, type StructureTask } from './structure-service'

/** The worker of the structure search: performs the page's tasks (structure-client.ts). */

const service = new StructureService()

self.addEventListener('message', ({ data }: MessageEvent<{ id: number; task: StructureTask }>) => {
  service
    .perform(data.task, (answer) => self.postMessage({ id: data.id, answer }))
    .catch((error: unknown) => self.postMessage({ id: data.id, error: String(error) }))
})
