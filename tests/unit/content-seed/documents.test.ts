import { describe, expect, it } from 'vitest'
import { productCategoryKeys, publicRoutes } from '@/content/routes'
import { company } from '@/content-seed/company'
import { documentNames } from '@/content-seed/document-names'
import { type DocumentPage, documentPage } from '@/content-seed/document-pages'
import { documents } from '@/content-seed/documents'
import { posts } from '@/content-seed/kinds/posts'
import { builtInDocuments } from '@/content-seed/known-documents'
import { uploadedPictures } from '@/content-seed/uploaded-pictures'

const sources = import.meta.glob<string>('/src/content-seed/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe('contract §6 the documents of the site', () => {
  it('are those that the files define, each once', () => {
    const defining = Object.entries(sources).flatMap(([file, source]) =>
      [...source.matchAll(/= defineContent\(/g)].map(() => file.slice(1)),
    )
    // One is made of the others: nobody edits it.
    const all = [...builtInDocuments, uploadedPictures]
    expect(all.map(({ file }) => file).sort()).toEqual(defining.sort())
  })

  it('have a key of their own each, by their files', () => {
    const keys = builtInDocuments.map(({ documentKey }) => documentKey)
    expect(new Set(keys).size).toBe(keys.length)
    expect([company.documentKey, ...posts.seeds.keys()].slice(0, 2)).toEqual(['company', 'posts/post-1'])
  })

  it('have a name and a group each, under which editors find them, and nothing else has', () => {
    expect(Object.keys(documentNames).sort()).toEqual(documents.map(({ documentKey }) => documentKey).sort())
  })

  it('are seen on a page of the site each, and nothing else is', () => {
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
    '%s: the seed is what its schema says, also after a way through JSON',
    (_, { schema, seed }) => {
      expect(schema.parse(JSON.parse(JSON.stringify(seed)))).toEqual(seed)
    },
  )
})
