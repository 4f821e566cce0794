/* The yardstick of the list call, in a process of its own: the same 100 rows by a bare `pg` query. */
import { createServer } from 'node:http'
import pg from 'pg'
import { encode } from '@/server/door/encode'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL })

const BARE = `select p.id, p.name, p.cat_no, p.category_id, c.category_name, p.inventory_status, p.cas_no, p.molecular_formula,
  p.molecular_weight, p.related_cas_no, p.chemical_name, p.synonym, p.description, p.shipping_temperature, p.hsn_code,
  p.country_of_origin, p.smiles, p.image_path, p.file_path, p.created_at, p.updated_at
  from reference_products p join reference_categories c on c.id = p.category_id where p.deleted_at is null
  order by p.created_at desc, p.id desc limit 100`

createServer(async (incoming, outgoing) => {
  const { rows } = await pool.query({ name: 'bare', text: BARE })
  const json = JSON.stringify(rows)
  const headers = { 'Content-Type': 'application/json' }
  const encoding = incoming.headers['accept-encoding']
  if (encoding === 'br' || encoding === 'gzip') {
    // Compressed as in the product, so that only the rest is compared.
    const packed = await encode(Buffer.from(json), encoding)
    outgoing.writeHead(200, { ...headers, 'Content-Encoding': encoding }).end(packed)
  } else outgoing.writeHead(200, headers).end(json)
}).listen(Number(process.env.PORT))
