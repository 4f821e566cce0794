/**
 * The framework's own servers run this once, before their first request: what `npm start` does by itself
 * (src/server/main.ts), so that nobody meets a half-ready server in development either.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { openApplication } = await import('@/server/application')
  await openApplication()
}
