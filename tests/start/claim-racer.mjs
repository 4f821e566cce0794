// A process that claims directories in the name of a place of its own, all at the same time, and says which it has got.
import { ClaimedElsewhere, claim } from '../../scripts/postgres/claim.mjs'

process.on('message', async ({ directories, place, rhythm }) => {
  const won = await Promise.all(
    directories.map(async (directory) => {
      try {
        const mine = await claim(directory, { place, rhythm })
        mine.keep(() => process.send({ lost: directory }), rhythm)
        return directory
      } catch (error) {
        if (error instanceof ClaimedElsewhere) return null
        throw error
      }
    }),
  )
  process.send({ won: won.filter((directory) => directory !== null) })
})
process.on('disconnect', () => process.exit(0))
