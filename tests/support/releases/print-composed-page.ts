import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { composedPageSchema } from '@/domain/content/schema/pages/composed-page'
import { DOCUMENT } from '@/releases/pages/page-file'
import { FrameworkPress } from '@/server/printing/framework-press'
import { blocksOfAllTypes, pageOf, pageOfAllBlocks } from '../content/composed-page'
import { builtInOfKinds } from '../content/kind-contents'

// Prints three pages from the build, as a release would: of all blocks, of those without scripts of their own, and of
// figures. Writes them to standard output with their policies, by address. A program of its own: the framework prints
// in production mode, and tests run in another.
const { figures, contact, ...plain } = blocksOfAllTypes
const pages = [
  pageOfAllBlocks(),
  pageOf(Object.values(plain), { address: '/plain' }),
  pageOf([figures], { address: '/figures' }),
].map((page) => composedPageSchema.parse(page))

const press = new FrameworkPress()
const printed: Record<string, { html: string | undefined; policy: string | null }> = {}
for (const { address } of pages) {
  const { parts, policy } = await press.print(address, {
    number: 1,
    date: '2026-11-25',
    documents: new Map<string, unknown>([
      ...builtInOfKinds,
      ...pages.map((page): [string, unknown] => [`pages${page.address}`, page]),
    ]),
    catalogue: seedCatalogue,
    drawings: { of: (smiles, draw) => draw(smiles) },
    used: new Set(),
  })
  printed[address] = { html: parts.get(DOCUMENT)?.toString(), policy }
}
process.stdout.write(JSON.stringify(printed), () => process.exit())
