import { describe, expect, test } from 'vitest'
import { staffDocument } from '@/server/prepare/staff-document'

const FONT =
  '<link rel="preload" href="/_next/static/media/a.woff2" as="font" crossorigin="" type="font/woff2"/>'
const SHEET = '<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>'
const LOADED_LATE =
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>'
const script = (name: string) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`
const CALLS = "<script>fetch('/api/auth/verify')</script>"
const BODY =
  '<body><script id="_R_">x.push({"otherChunks":["static/chunks/start.js","static/chunks/react.js"],"runtimeModuleIds":[1]});</script></body></html>'
const PRINTED = `<html><head><meta charSet="utf-8"/>${FONT}${SHEET}${LOADED_LATE}${script('react')}${script('turbopack-1')}${script('page')}${CALLS}</head>${BODY}`

describe('the document of a staff page', () => {
  const document = staffDocument(PRINTED)

  test('its calls start before it waits for a style sheet', () => {
    expect(document.indexOf(CALLS)).toBeGreaterThan(document.indexOf('charSet'))
    expect(document.indexOf(CALLS)).toBeLessThan(document.indexOf(SHEET))
    expect(document.split(CALLS)).toHaveLength(2)
  })

  test('it requests a typeface only when there is text in it', () => {
    expect(document).not.toContain('woff2')
  })

  test('it requests the framework’s start before the page’s own code', () => {
    const urgent = document.match(/<[^>]*fetchPriority="high"[^>]*>/g) ?? []
    expect(urgent.map((tag) => tag.match(/([\w-]+)\.js"/)?.[1])).toEqual(['start', 'react', 'turbopack-1'])
    expect(document).not.toContain('"low"')
    expect(document).toContain(script('page'))
  })

  test('it keeps its body, and is unchanged the second time', () => {
    expect(document.endsWith(`</head>${BODY}`)).toBe(true)
    expect(staffDocument(document)).toBe(document)
  })
})
