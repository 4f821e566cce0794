/* The yardsticks of the list call, in their own process: the same 100 rows by Payload's REST `find` (without
   authentication, in its favour) and by a bare `pg` query. They exist only here. */
import { createServer } from 'node:http'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { buildConfig, getPayload, handleEndpoints } from 'payload'
import pg from 'pg'
import { adminSessionCollection } from '@/collections/admin-session'
import { adminUserCollection } from '@/collections/admin-user'
import { categoryCollection } from '@/collections/reference-category'
import { productCollection } from '@/collections/reference-product'
import { addIndexes } from '@/database/indexes'
import { encode } from '@/server/door/encode'

const connectionString = process.env.DATABASE_URL
const open = { endpoints: undefined, access: { read: () => true } }

const config = buildConfig({
  secret: 'a benchmark has none',
  db: postgresAdapter({
    pool: { connectionString },
    push: false,
    extensions: ['pg_trgm'],
    afterSchemaInit: [addIndexes],
  }),
  collections: [
    { ...categoryCollection, ...open },
    { ...productCollection, ...open },
    adminUserCollection,
    adminSessionCollection,
  ],
  admin: { user: adminUserCollection.slug },
  telemetry: false,
})
await getPayload({ config })
const pool = new pg.Pool({ connectionString })

const BARE = `select p.id, p.name, p.cat_no, p.category_id, c.category_name, p.inventory_status, p.cas_no, p.molecular_formula,
  p.molecular_weight, p.related_cas_no, p.chemical_name, p.synonym, p.description, p.shipping_temperature, p.hsn_code,
  p.country_of_origin, p.smiles, p.image_path, p.file_path, p.created_at, p.updated_at
  from reference_products p join reference_categories c on c.id = p.category_id order by p.created_at desc, p.id desc limit 100`

createServer(async (incoming, outgoing) => {
  if (incoming.url === '/bare') {
    const { rows } = await pool.query({ name: 'bare', text: BARE })
    const json = JSON.stringify(rows)
    const headers = { 'Content-Type': 'application/json' }
    const encoding = incoming.headers['accept-encoding']
    if (encoding === 'br' || encoding === 'gzip') {
      // Compressed as in the product, so that only the rest is compared.
      const packed = await encode(Buffer.from(json), encoding)
      outgoing.writeHead(200, { ...headers, 'Content-Encoding': encoding }).end(packed)
    } else outgoing.writeHead(200, headers).end(json)
    return
  }
  const request = new Request(`http://localhost${incoming.url}`)
  const answer = await handleEndpoints({ config, request })
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text())
}).listen(Number(process.env.PORT))
