import { describe, expect, test } from 'vitest'
import { previewed } from '@/server/site/previewed-page'

const BASE = '/preview/TOKEN'
const shown = (html: string) => previewed(html, BASE).html

describe('contract §5 a page of a preview', () => {
  test.each([
    ['<a href="/about">', '<a href="/preview/TOKEN/about">'],
    ['<a class="x" href="/">', '<a class="x" href="/preview/TOKEN/">'],
    [
      '<a href="/reference-standards/a?page=2#x">',
      '<a href="/preview/TOKEN/reference-standards/a?page=2#x">',
    ],
    [
      String.raw`["$","a",null,{\"href\":\"/about\"}]`,
      String.raw`["$","a",null,{\"href\":\"/preview/TOKEN/about\"}]`,
    ],
  ])('%s leads to the preview', (html, expected) => expect(shown(html)).toBe(expected))

  test.each([
    '<link rel="stylesheet" href="/_next/static/chunks/x.css">',
    '<link rel="icon" href="/favicon.ico?x">',
    '<a href="/api/files/x.pdf">',
    '<a href="/admin">',
    '<a href="/admin/login">',
    '<a href="https://x.example/">',
    '<a href="//x.example/">',
    '<a href="#x">',
    '<a href="mailto:x@y">',
    String.raw`{\"href\":\"/_next/static/chunks/x.css\"}`,
  ])('%s stays', (html) => expect(shown(html)).toBe(html))

  test('is kept by nobody, listed by nobody, and told to nobody', () => {
    expect(previewed('<p>x</p>', BASE).headers).toMatchObject({
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex, nofollow',
      'Referrer-Policy': 'no-referrer',
      'Content-Security-Policy': expect.stringContaining("frame-ancestors 'none'"),
    })
  })
})
