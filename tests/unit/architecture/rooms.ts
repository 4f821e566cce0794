/** Each room of src/ and its height: an import goes to a lower room, or stays in its own. */
export const LEVEL: Record<string, number> = {
  app: 10,
  'instrumentation.ts': 10,
  server: 9,
  // Above endpoints: one command writes the API's description.
  commands: 9,
  // What runs beside the serving process with the framework in it: printing and the panel. What keeps them lies in workers.
  processes: 8,
  site: 7,
  'admin-views': 7,
  // Payload's panel for the content: its configuration and its look.
  cms: 7,
  endpoints: 6,
  // Backups of database and files, and their restore.
  backup: 6,
  catalogue: 5,
  // Its hooks ask whether the files are there that a record names.
  collections: 4,
  accounts: 4,
  releases: 4,
  files: 3,
  jobs: 2,
  database: 1,
  // A request on its way, and what is measured. Every room above may note there; it knows nothing of the product.
  observing: 0,
  // How work leaves the main thread: threads, processes and what keeps them, the queue in front of them; it knows no work.
  workers: 2,
  // Where the build and the public files lie.
  'paths.ts': 1,
  ui: 3,
  // What the API takes and answers: the endpoints parse and describe with it, the screens take their types from it.
  contract: 1,
  // What visitors find and how: files made of the catalogue, and answers from them. Pure: the browser runs it too.
  finding: 2,
  'content-seed': 2,
  // What content is: schemas and fields; it knows no word.
  content: 1,
  chemistry: 1,
  domain: 0,
  'env.ts': 0,
  'env.public.ts': 0,
  migrations: 0,
  'payload-types.ts': 0,
}
