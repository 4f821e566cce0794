import { type Installation, withInstallation } from '../instruments/installation'
import { ratioOf } from '../instruments/load'
import { serve } from '../instruments/servers'
import { median, milliseconds, repeated } from '../instruments/statistics'
import { type Part, sized, type Tell } from '../part'
import { fillCatalogue } from './rows'

const FEW = sized(5_000, 500)
const MANY = sized(100_000, 1_000)
const ROUNDS = sized(21, 3)
const PRODUCTS = '/api/reference-standards/product/'

/** The views that staff use: further pages, filters, orders, searches. */
const VIEWS: Readonly<Record<string, string>> = {
  newest: '?limit=100',
  'page 40': '?limit=100&page=40',
  'two statuses': '?status=In%20Stock,Out%20of%20Stock',
  'of a category': '?category_id=CATEGORY',
  'without formula or SMILES, by name': '?missing=smiles,molecular_formula&sort=name',
  'held back': '?held=true',
  'the trash': '?deleted=true',
  'letter Q, by name': '?letter=Q&sort=name',
  'changed this year, last first': '?updated_from=2026-01-01&sort=-updated_at',
  'by catalogue number': '?sort=cat_no',
  'by status': '?sort=inventory_status',
  'by category': '?sort=category_name',
  'by HSN code': '?sort=hsn_code',
  'in stock, held, without a CAS number': '?status=In%20Stock&held=true&missing=cas_no',
  'search that finds one': '?search=AV-000321',
  'search that finds all': '?search=impurity',
  'search that finds all, last changed': '?search=impurity&sort=-updated_at',
  duplicates: '?duplicates=true',
  'groups of duplicates': 'duplicates',
  'numbers beside each choice': 'facets',
}

async function compareWithBareQuery({ settings, staff }: Installation, tell: Tell): Promise<void> {
  // Only the database: with the product's port it would meet the product there.
  const { DATABASE_URL } = settings
  const bare = await serve(['--import', 'tsx', 'bench/api/bare-query.ts'], '/', { DATABASE_URL })
  const own = { url: `${staff.url}${PRODUCTS}?limit=100`, headers: [`Authorization: Bearer ${staff.token}`] }
  for (const encoding of ['identity', 'gzip', 'br']) {
    const accept = `Accept-Encoding: ${encoding}`
    const [one, other] = [
      { ...own, headers: [...own.headers, accept] },
      { url: `${bare.url}/`, headers: [accept] },
    ]
    tell(`against a bare query, ${encoding}`, ratioOf(one, other, 8, sized(5, 1), sized(3, 1)))
  }
  await bare.stop()
}

export const part: Part = {
  question: 'How fast is the list of products, against a bare query and with twenty times the products?',
  bars: {
    'against a bare query, identity': '≥ 0.5×',
    'against a bare query, gzip': '≥ 0.55×',
    'against a bare query, br': '≥ 0.55×',
  },
  run: (tell) =>
    withInstallation('list', async (installation) => {
      const { database, staff } = installation
      for (const size of [FEW, MANY]) {
        await fillCatalogue(database, size, size / 10)
        if (size === FEW) await compareWithBareQuery(installation, tell)
        const [{ id }] = await installation.query('select min(id) + 7 as id from reference_categories')
        for (const [view, query] of Object.entries(VIEWS)) {
          const call = `GET ${PRODUCTS}${query.replace('CATEGORY', id)}`
          // The first one may be planned.
          const [, ...times] = await repeated(ROUNDS + 1, () => staff.send(call))
          tell(`${view}, of ${size.toLocaleString('en')}`, milliseconds(median(times)))
        }
      }
    }),
}
