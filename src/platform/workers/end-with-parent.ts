/**
 * Makes a child process end with its parent and ignore signals: stopping a service signals all processes at once, but
 * work in progress must be finished.
 * @param leave called last
 */
export function endWithParent(leave: () => void = () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const end = () => {
    leave()
    process.exit()
  }
  process.on('disconnect', end)
  // The parent may have ended while this process was loading its code.
  if (!process.connected) end()
}
