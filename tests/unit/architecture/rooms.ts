/** Each room of src/ and its level: an import goes to a lower room, or stays in its own. */
export const LEVEL: Record<string, number> = {
  app: 10,
  'instrumentation.ts': 10,
  // Above the server: a command starts its printing process.
  commands: 9,
  server: 8,
  // Above the staff screens: its frame is theirs.
  cms: 7,
  'admin-views': 6,
  endpoints: 5,
  catalogue: 4,
  releases: 3,
  site: 3,
  accounts: 3,
  collections: 3,
  ui: 2,
  platform: 2,
  'content-seed': 1,
  'paths.ts': 1,
  domain: 0,
  'env.ts': 0,
  'env.public.ts': 0,
  'payload-types.ts': 0,
}

/** The packages that a folder imports (`node`: Node's own modules), and the folders of its room. */
type Folder = { packages: readonly string[]; folders: readonly string[] }

/**
 * The folders of the two rooms that all others use, from the bottom up. Each imports exactly what it names here, and
 * names only folders above it in this table.
 */
export const FOLDERS: Record<string, Folder> = {
  'domain/rules/lists': { packages: [], folders: [] },
  'domain/rules/text': { packages: ['zod'], folders: [] },
  'domain/rules/changes': { packages: [], folders: [] },
  'domain/rules/accounts': { packages: ['zod'], folders: ['domain/rules/text'] },
  'domain/rules/releases': { packages: ['zod'], folders: ['domain/rules/text'] },
  'domain/rules/products': { packages: ['zod'], folders: ['domain/rules/changes', 'domain/rules/text'] },
  'domain/rules/lots': { packages: ['zod'], folders: ['domain/rules/text'] },
  'domain/rules/imports': { packages: [], folders: ['domain/rules/lots', 'domain/rules/products'] },
  'domain/rules/search': {
    packages: [],
    folders: ['domain/rules/lists', 'domain/rules/products', 'domain/rules/text'],
  },
  'domain/rules/categories': { packages: ['zod'], folders: ['domain/rules/search', 'domain/rules/text'] },
  'domain/rules/documents': {
    packages: ['zod'],
    folders: ['domain/rules/lists', 'domain/rules/lots', 'domain/rules/text'],
  },
  'domain/rules/content': {
    packages: ['zod'],
    folders: [
      'domain/rules/categories',
      'domain/rules/documents',
      'domain/rules/releases',
      'domain/rules/text',
    ],
  },
  'domain/chemistry/records': { packages: [], folders: [] },
  'domain/chemistry/formulae': { packages: [], folders: ['domain/rules/text'] },
  'domain/chemistry/smiles': { packages: [], folders: ['domain/chemistry/formulae'] },
  'domain/chemistry/stated': {
    packages: ['openchemlib'],
    folders: ['domain/chemistry/formulae', 'domain/chemistry/smiles'],
  },
  'domain/chemistry/drawing': {
    packages: ['openchemlib'],
    folders: ['domain/chemistry/smiles', 'domain/chemistry/stated'],
  },
  'domain/chemistry/molblock': {
    packages: ['openchemlib'],
    folders: [
      'domain/chemistry/formulae',
      'domain/chemistry/smiles',
      'domain/chemistry/stated',
      'domain/rules/text',
    ],
  },
  'domain/chemistry/structures': {
    packages: ['openchemlib'],
    folders: [
      'domain/chemistry/drawing',
      'domain/chemistry/formulae',
      'domain/chemistry/molblock',
      'domain/chemistry/smiles',
      'domain/chemistry/stated',
    ],
  },
  'domain/contract': {
    packages: ['zod'],
    folders: [
      'domain/rules/accounts',
      'domain/rules/categories',
      'domain/rules/changes',
      'domain/rules/documents',
      'domain/rules/imports',
      'domain/rules/lots',
      'domain/rules/products',
      'domain/rules/releases',
      'domain/rules/search',
      'domain/rules/text',
    ],
  },
  'domain/content': {
    packages: ['node', 'zod'],
    folders: [
      'domain/chemistry/formulae',
      'domain/chemistry/smiles',
      'domain/rules/changes',
      'domain/rules/content',
      'domain/rules/documents',
      'domain/rules/products',
      'domain/rules/releases',
      'domain/rules/text',
    ],
  },
  // The browser runs it too.
  'domain/finding': {
    packages: [],
    folders: [
      'domain/chemistry/formulae',
      'domain/chemistry/structures',
      'domain/rules/categories',
      'domain/rules/documents',
      'domain/rules/lists',
      'domain/rules/lots',
      'domain/rules/products',
      'domain/rules/releases',
      'domain/rules/search',
      'domain/rules/text',
    ],
  },
  'platform/observing': { packages: ['node', 'prom-client'], folders: [] },
  'platform/workers': { packages: ['node'], folders: [] },
  'platform/database': {
    packages: [
      '@payloadcms/db-postgres',
      'drizzle-orm',
      'node',
      'payload',
      'pg',
      'pino',
      'pino-pretty',
      'zod',
    ],
    folders: ['platform/observing'],
  },
  'platform/jobs': {
    packages: ['drizzle-orm', 'node', 'payload', 'zod'],
    folders: ['platform/database', 'platform/observing'],
  },
  'platform/files': {
    packages: [
      '@aws-sdk/client-s3',
      'drizzle-orm',
      'file-type',
      'node',
      'payload',
      'pdfjs-dist',
      'sharp',
      'zod',
    ],
    folders: ['platform/database', 'platform/jobs', 'platform/observing', 'platform/workers'],
  },
}
