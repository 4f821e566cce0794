/**
 * Has a process of ours end with the one that started it, and by nothing else. The stop of a service reaches all of them at
 * once, and what is under way is still to be finished.
 * @param leave what is done last
 */
export function endWithParent(leave: () => void = () => {}): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  const end = () => {
    leave()
    process.exit()
  }
  process.on('disconnect', end)
  // It may have gone while this process was loading its code.
  if (!process.connected) end()
}
