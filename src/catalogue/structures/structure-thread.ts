import { parentPort } from 'node:worker_threads'
import { canonicalStructure } from '@/chemistry/canonical-structure'
import { stepBack } from '@/workers/step-back'

/** The thread that structure-reader.ts starts: for each SMILES it is sent it answers with its structure, in their order. */

stepBack()
parentPort?.on('message', (smiles: string) => parentPort?.postMessage(canonicalStructure(smiles)))
