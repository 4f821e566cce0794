// `npm run audit:verify`, `npm run trash:purge`: a command of src/commands on the database of `npm start`, whether that runs
// or not.
import { runPayload } from './steps/child.mjs'
import { run } from './steps/fail.mjs'
import { withDatabase } from './steps/with-database.mjs'

const [name, ...words] = process.argv.slice(2)

await run(() =>
  withDatabase(async () => {
    const command = ['run', `src/commands/${name}.ts`, '--', ...words]
    return (await runPayload(command, { stdio: 'inherit' })).code
  }),
)
