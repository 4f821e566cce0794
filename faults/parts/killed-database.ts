import { setTimeout as sleep } from 'node:timers/promises'
import { killedWhileWorking } from '../instruments/kills'
import type { Part } from '../part'

const KILLS = 30

/** SIGKILL of PostgreSQL at random moments; its supervisor starts it again. */
export const run: Part = (fate) =>
  killedWhileWorking('database', 'SIGKILL of PostgreSQL', fate.count ?? KILLS, fate, async (installation) => {
    const before = installation.cluster.pid
    process.kill(before, 'SIGKILL')
    for (;;) {
      await sleep(50)
      const isBack = installation.cluster.pid !== before
      if (
        isBack &&
        (await installation.query('select 1').then(
          () => true,
          () => false,
        ))
      )
        return
    }
  })
