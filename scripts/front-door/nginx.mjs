// `npm run front-door:nginx [-- ADDRESS]`: the front door as an nginx configuration, printed. For those who let nginx serve the
// built pages and assets and send only the rest to the application (ADDRESS, 127.0.0.1:3000 by default).
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../steps/root.mjs'
import { securityHeaders } from './headers.mjs'
import { manifestFile } from './prepare.mjs'

const app = path.join(root, '.next/server/app')
const quote = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$')}"`

/** One map for everything a page consists of, by what a request says of itself. */
function pageMap(pages) {
  return pages.flatMap(({ address, html, rsc, segments }) => {
    const uri = decodeURIComponent(address)
    const entry = (key, file) => `  ${quote(key)} ${quote(`/${path.relative(app, file)}`)};`
    return [
      entry(`||${uri}`, html),
      ...(rsc ? [entry(`1||${uri}`, rsc)] : []),
      ...Object.entries(segments).map(([name, file]) => entry(`1|${name}|${uri}`, file)),
    ]
  })
}

/** @param {{ listen: string, upstream: string }} addresses */
export function nginxConfiguration({ listen, upstream }) {
  const pages = JSON.parse(readFileSync(manifestFile, 'utf8')).filter(
    ({ address }) => !/^\/_(not-found|global-error)$/.test(address),
  )
  const common = Object.entries(securityHeaders()).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;`,
  )
  const indent = (lines, by) => lines.map((line) => ' '.repeat(by) + line).join('\n')
  return `map_hash_max_size 65536;
map_hash_bucket_size 512;
map "$http_rsc|$http_next_router_segment_prefetch|$uri" $page {
  default "/__elsewhere";
${pageMap(pages).join('\n')}
}
map $page $page_policy {
${pages.map(({ html, policy }) => `  ${quote(`/${path.relative(app, html)}`)} ${quote(policy)};`).join('\n')}
}
server {
  listen ${listen};
  root ${app};
  gzip_static on;
  types { text/html html; text/x-component rsc; }
  charset utf-8;
  location / {
${indent(common, 4)}
    add_header Content-Security-Policy $page_policy always;
    add_header Cache-Control "public, max-age=0, must-revalidate" always;
    add_header Vary "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding" always;
    if ($request_method !~ "^(GET|HEAD)$") { return 418; }
    error_page 418 = @application;
    try_files $page @application;
  }
  location /_next/static/ {
    alias ${path.join(root, '.next/static')}/;
    types { application/javascript js; text/css css; font/woff2 woff2; image/svg+xml svg; application/json json; }
${indent(common, 4)}
    add_header Cache-Control "public, max-age=31536000, immutable" always;
  }
  location /api/ { proxy_pass http://${upstream}; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; client_max_body_size 110m; proxy_request_buffering off; }
  location @application { proxy_pass http://${upstream}; proxy_set_header Host $host; proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for; }
}
`
}

if (import.meta.filename === process.argv[1]) {
  console.log(nginxConfiguration({ listen: '80', upstream: process.argv[2] ?? '127.0.0.1:3000' }))
}
