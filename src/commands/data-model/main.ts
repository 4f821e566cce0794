import { writeFileSync } from 'node:fs'
import { withDatabase } from '../with-database'
import { dataModel } from './data-model'

/** `npm run data-model`: writes the description of the tables. */
writeFileSync('docs/data-model.md', await withDatabase(({ db }) => dataModel(db.drizzle)))
console.log('docs/data-model.md written')
process.exit(0)
