// Serves the built product for one browser-test worker, on a free port, and tells its parent the port. The environment
// (database, data directory) comes from the parent.
import { serve } from '../../../scripts/serve.mjs'
import { chooseCurrentBuild } from '../../../scripts/steps/builds.mjs'

chooseCurrentBuild()
const server = await serve(0)
process.send?.({ port: server.port })
process.on('SIGTERM', async () => {
  await server.close()
  process.exit(0)
})
// The server ends with its worker.
process.on('disconnect', () => process.exit(0))
