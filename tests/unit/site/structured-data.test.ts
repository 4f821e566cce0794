import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { company } from '@/content-seed/company'
import { seedsInOrder } from '@/content-seed/kind-documents'
import { posts } from '@/content-seed/kinds/posts'
import { questions } from '@/content-seed/kinds/questions'
import {
  blogData,
  breadcrumbData,
  faqData,
  organizationData,
  type StructuredData,
} from '@/site/metadata/structured-data'
import { structuredData } from '../../support/browser/structured-data'

const valid = (data: StructuredData) => structuredData.parse(JSON.parse(JSON.stringify(data)))

describe('structured data meets schema.org and search engines', () => {
  test('the validator refuses incomplete data', () => {
    const { name: _, ...nameless } = organizationData(company.seed)
    expect(() => valid(nameless)).toThrow(z.ZodError)
    expect(() => valid({ ...faqData(seedsInOrder(questions)), mainEntity: [] })).toThrow(z.ZodError)
    expect(() => valid(breadcrumbData([{ name: 'Home' }, { name: 'FAQ' }]))).toThrow(z.ZodError)
    expect(() => valid({ ...organizationData(company.seed), '@type': 'Organisation' })).toThrow(z.ZodError)
  })

  test('§2.2 Organization: the three offices, the mailboxes, the social pages', () => {
    expect(valid(organizationData(company.seed))).toMatchObject({
      '@type': 'Organization',
      name: company.seed.name,
      address: [
        { addressLocality: 'Mumbai' },
        { addressLocality: 'Rajkot' },
        { addressLocality: 'Ahmedabad' },
      ],
      sameAs: company.seed.social.map(({ href }) => href),
    })
  })

  test('§2.5 BreadcrumbList: numbered steps, the last one without an address', () => {
    const data = breadcrumbData([
      { name: 'Home', href: '/' },
      { name: 'About', href: '/about' },
      { name: 'Capabilities' },
    ])
    expect(valid(data)).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'http://localhost:3000/' },
        { position: 2, name: 'About', item: 'http://localhost:3000/about' },
        { position: 3, name: 'Capabilities' },
      ],
    })
  })

  test('§2.7 FAQPage: all 15 questions with their answers', () => {
    const data = valid(faqData(seedsInOrder(questions)))
    expect(data).toMatchObject({
      mainEntity: seedsInOrder(questions).map(({ question, answer }) => ({
        name: question,
        acceptedAnswer: { text: answer },
      })),
    })
    expect(data).toHaveProperty('mainEntity.length', 15)
  })

  test('§2.10 BlogPosting: ten posts, each with a picture, its category and a reading time', () => {
    const data = valid(blogData(seedsInOrder(posts), '/resources/blogs'))
    expect(data).toHaveProperty('blogPost.length', 10)
    expect(data).toMatchObject({
      blogPost: seedsInOrder(posts).map(({ title, category }) => ({
        headline: title,
        articleSection: category,
      })),
    })
    expect(data).toHaveProperty('blogPost.0.timeRequired', 'PT5M')
  })
})
