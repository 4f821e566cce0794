import { killedWhileWorking } from '../instruments/kills'
import type { Part } from '../part'

const KILLS = 100

/** SIGKILL of one of two instances at random moments. */
export const run: Part = (fate) =>
  killedWhileWorking(
    'instance',
    'SIGKILL of an instance',
    fate.count ?? KILLS,
    fate,
    async (installation) => {
      const index = fate.chance(installation.instances.length)
      const instance = installation.instances[index]
      if (!instance) return
      await instance.kill()
      installation.replace(index, await instance.again())
    },
  )
