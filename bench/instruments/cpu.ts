import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second. */
const MS_PER_TICK = 10

type Times = { parent: number; own: number; ofEnded: number }

/** Null if the process has ended. */
function timesOf(pid: number): Times | null {
  let line: string
  try {
    line = readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
  // The name before the last parenthesis may contain anything.
  const fields = line
    .slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11)
  return { parent, own: user + system, ofEnded: endedUser + endedSystem }
}

/**
 * The CPU time in ms that processes have taken, with all their children (Linux). Unlike elapsed time, it hardly depends
 * on other work on the machine.
 */
export function cpuMilliseconds(pids: readonly number[]): number {
  let ticks = 0
  for (const pid of pids) {
    const times = timesOf(pid)
    if (times) ticks += times.own + times.ofEnded
  }
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : null
    if (times && pids.includes(times.parent)) ticks += times.own
  }
  return ticks * MS_PER_TICK
}
