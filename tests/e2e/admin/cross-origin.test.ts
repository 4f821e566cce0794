import type { Page } from '@playwright/test'
import { ADMIN, expect, test } from '../../support/browser/test'

/** Makes the calls of a foreign page, from signing in to a picture. @returns what it may read */
function callFromPage(page: Page, api: string, credentials: { email: string; password: string }) {
  return page.evaluate(
    async ([base, sent]) => {
      const json = { 'Content-Type': 'application/json' }
      const login = await fetch(`${base}/api/auth/login`, {
        method: 'POST',
        headers: json,
        body: JSON.stringify(sent),
      })
      const { access_token } = await login.json()
      const headers = { ...json, Authorization: `Bearer ${access_token}` }
      const list = await fetch(`${base}/api/reference-standards/product/?limit=1`, { headers })
      const unknown = await fetch(`${base}/api/reference-standards/category/999999`, {
        method: 'DELETE',
        headers,
      })
      const canvas = new OffscreenCanvas(8, 8)
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8)
      const form = new FormData()
      form.set('image', await canvas.convertToBlob(), 'picture.png')
      const path = await new Promise<string>((resolve, reject) => {
        const request = new XMLHttpRequest()
        request.open('POST', `${base}/api/reference-standards/product/upload`)
        request.setRequestHeader('Authorization', headers.Authorization)
        // Like the product's own upload: this listener causes a preflight.
        request.upload.onprogress = () => {}
        request.onload = () => resolve(JSON.parse(request.responseText).image_path)
        request.onerror = () => reject(new Error('no answer'))
        request.send(form)
      })
      const picture = new Image()
      picture.src = `${base}${path}`
      await picture.decode()
      await fetch(`${base}/api/auth/logout`, { method: 'POST', headers })
      return {
        total: Number(list.headers.get('X-Total-Count')),
        unknown: [unknown.status, await unknown.json()],
        width: picture.naturalWidth,
      }
    },
    [api, credentials] as const,
  )
}

test('contract §1 Pages of the allowed origin sign in, read, write, upload and show the uploaded file', async ({
  page,
  problems,
  freshDatabase: { url, pagesOrigin },
}) => {
  problems.expect(/status 404/, /Failed to load resource.*404/)
  await page.goto(pagesOrigin)
  expect(await callFromPage(page, url, ADMIN)).toEqual({
    total: expect.any(Number),
    unknown: [404, { detail: { message: 'There is no such category' } }],
    width: 8,
  })
})

test('contract §1 The browser withholds the answers from pages of any other origin', async ({
  page,
  problems,
  app,
}) => {
  problems.expect(
    /blocked by CORS policy: Response to preflight request doesn't pass access control check/,
    /Failed to load resource/,
    /request failed/,
  )
  await page.goto(app.pagesOrigin.replace('127.0.0.1', 'localhost'))
  await expect(callFromPage(page, app.url, ADMIN)).rejects.toThrow('Failed to fetch')
})
