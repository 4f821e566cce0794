import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BUILT } from '@/paths'
import { nginxConfiguration } from '@/server/nginx'
import { expect, test } from '../../support/browser/test'

test.describe('the front door as an nginx configuration', () => {
  const configuration = nginxConfiguration({ listen: '127.0.0.1:8080', upstreams: ['127.0.0.1:3000'] })
  const lines = configuration.split('\n')

  test('the configuration defines each variable it names, so that nginx starts with it', () => {
    // A map compares its keys literally; anywhere else a dollar sign begins a variable.
    const withoutKeys = lines.map((line) => line.replace(/^ {2}"[^"]*"/, '')).join('\n')
    const variables = new Set([...withoutKeys.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name))
    const own = ['page', 'page_policy', 'own_cache_control', 'dollar']
    const ofNginx = /^(http_\w+|uri|host|request_method|proxy_add_x_forwarded_for|request_id)$/
    expect([...variables].filter((name = '') => !own.includes(name) && !ofNginx.test(name))).toEqual([])
  })

  test('contract §5 Pages of the site go to the application, which knows the live release', () => {
    expect(configuration).toContain('"||/admin/login"')
    expect(configuration).not.toMatch(/\|\|\/(?:about|products|reference-standards|home)?"/)
  })

  test('contract §6 Pictures of editors go to the application, which knows where they are stored', () => {
    const [, files = ''] = configuration.split('location ~ \\.\\w+$ {')
    const [inside] = files.split('\n  }')
    expect(inside).toContain('try_files $uri @application;')
    const sent = lines.filter((line) => line.startsWith('  location @application'))
    expect(sent).toEqual([expect.stringContaining('proxy_pass http://averline;')])
    expect(configuration).toMatch(/upstream averline \{\n {2}server 127\.0\.0\.1:3000 /)
  })

  test('files of another build are requested from the application', () => {
    const [, assets = ''] = configuration.split('location ^~ /_next/static/ {')
    const [inside] = assets.split('\n  }')
    expect(inside).toContain('error_page 404 = @application;')
    expect(configuration).toContain('try_files $page @application;')
  })

  test('each page is sent with its own policy', () => {
    const policies = lines.filter((text) =>
      /^ {2}"\/\S+\.html" "default-src 'none'; script-src 'self' 'sha256-/.test(text),
    )
    const pages = lines.filter((text) => text.startsWith('  "||/'))
    expect(policies).toHaveLength(pages.length)
  })
})

test('npm run front-door:nginx reads .env: a site behind TLS keeps its Strict-Transport-Security', () => {
  const copy = mkdtempSync(path.resolve('.test-data/nginx-'))
  try {
    cpSync('scripts', path.join(copy, 'scripts'), { recursive: true })
    symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
    const build = path.join(copy, '.builds/1/.next')
    mkdirSync(build, { recursive: true })
    for (const built of ['build.json', 'front-door.json', 'serving'])
      cpSync(path.join(BUILT, built), path.join(build, built), { recursive: true })
    writeFileSync(path.join(copy, '.env'), 'SITE_URL=https://www.averline.example\n')
    const { SITE_URL: _, BUILD_DIRECTORY: _ours, ...env } = process.env
    const printed = execFileSync(process.execPath, [path.join(copy, 'scripts/front-door-nginx.mjs')], {
      env,
      encoding: 'utf8',
    })
    expect(printed).toContain('add_header Strict-Transport-Security "max-age=')
  } finally {
    rmSync(copy, { recursive: true })
  }
})
