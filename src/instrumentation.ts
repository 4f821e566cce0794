/**
 * Next runs this once, before the server takes its first request: Payload is initialised and the database's
 * migrations are checked, so that no visitor meets a half-ready server.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { prepareServer } = await import('@/commands/prepare-server')
  await prepareServer()
}
