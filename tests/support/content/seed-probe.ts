import { documents } from '@/content-seed/documents'

// Copied to where the content lies; says what its files define.
console.log(JSON.stringify(Object.fromEntries(documents.map(({ documentKey, seed }) => [documentKey, seed]))))
