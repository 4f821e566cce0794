import { errorSentence } from '@/platform/database/errors/error-report'
import { endWithParent } from '@/platform/workers/end-with-parent'
import { openServer } from './main'

/** Serves a restored backup to the command that verifies it, on any free port of this machine, and ends with it. */
async function rehearse(): Promise<void> {
  endWithParent()
  const { server } = await openServer()
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.({ port: address.port })
  })
}

try {
  await rehearse()
} catch (error) {
  // Not by the console, which is the log by now.
  process.stderr.write(`${errorSentence(error)}\n`)
  process.exit(1)
}
