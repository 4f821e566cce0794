import { describe, expect, it } from 'vitest'
import { company } from '@/content-seed/company'
import { documentNames } from '@/content-seed/document-names'
import { type DocumentPage, documentPage } from '@/content-seed/document-pages'
import { documents } from '@/content-seed/documents'
import { posts } from '@/content-seed/kinds/posts'
import { builtInDocuments } from '@/content-seed/known-documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'
import { productCategoryKeys, publicRoutes } from '@/domain/content/routes'

const sources = import.meta.glob<string>('/src/content-seed/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('contract §6 The documents of the site', () => {
  it('the documents are exactly those that the files define', () => {
    const defining = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/= defineContent\(/g)].map(() => file.slice(1)),
    )
    // One is derived from the others: it has no editor.
    const all = [...builtInDocuments, uploadedPictures]
    expect(all.map(({ file }) => file).sort()).toEqual(defining.sort())
  })

  it('each has its own key, from its file', () => {
    const keys = builtInDocuments.map(({ documentKey }) => documentKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect([company.documentKey, ...posts.seeds.keys()].slice(0, 2)).toEqual(['company', 'posts/post-1'])
  })

  it('exactly the documents have a name and a group', () => {
    expect(Object.keys(documentNames).sort()).toEqual(documents.map(({ documentKey }) => documentKey).sort())
  })

  it('exactly the documents have a page of the site', () => {
    const pages: readonly DocumentPage[] = [
      ...publicRoutes,
      ...productCategoryKeys.map((key) => `/products/${key}`),
      '/_not-found',
      { first: 'category' },
      { first: 'product' },
    ]
    for (const { documentKey } of builtInDocuments)
      expect(pages, documentKey).toContainEqual(documentPage(documentKey))
    expect(() => documentPage('elsewhere/nothing')).toThrow('elsewhere/nothing')
  })

  it.each(builtInDocuments.map((document) => [document.documentKey, document] as const))(
    'the seed of %s meets its schema, also after a round trip through JSON',
    (_, { schema, seed }) => {
      expect(schema.parse(JSON.parse(JSON.stringify(seed)))).toEqual(seed)
    },
  )
})
