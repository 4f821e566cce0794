import { composedPageSchema } from '@/content/schema/composed-page'
import { seedCatalogue } from '@/content-seed/catalogue/seed-catalogue'
import { FrameworkPress } from '@/processes/printing/framework-press'
import { DOCUMENT } from '@/releases/pages/page-file'
import { pageOfAllBlocks } from '../content/composed-page'

// Prints the page of all blocks from the build, as a release would, and writes it to standard output with its policy.
// A program of its own: the framework prints in production mode, and tests run in another.
const page = composedPageSchema.parse(pageOfAllBlocks())
const { parts, policy } = await new FrameworkPress().print(page.address, {
  number: 1,
  date: '2026-11-25',
  documents: new Map([['pages/careers', page]]),
  catalogue: seedCatalogue,
  drawings: { of: (smiles, draw) => draw(smiles) },
  used: new Set(),
})
process.stdout.write(JSON.stringify({ html: parts.get(DOCUMENT)?.toString(), policy }), () => process.exit())
