import { parentPort } from 'node:worker_threads'
import { canonicalStructure } from '@/chemistry/canonical-structure'
import { stepBack } from '@/workers/step-back'

/** The thread started by structure-reader.ts: answers each SMILES with its structure, in order. */

stepBack()
parentPort?.on('message', (smiles: string) => parentPort?.postMessage(canonicalStructure(smiles)))
