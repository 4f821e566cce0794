import path from 'node:path'
import { BUILT, PUBLIC } from '@/paths'
import { A_DAY, FOR_GOOD, HASHED, PAGE_VARY, REVALIDATE, SECURITY_HEADERS } from './door/headers'
import { NGINX_CALLS, NGINX_PASSING, nginxPages, nginxUpstreams } from './nginx-upstreams'
import { type NotedPage, readManifest } from './pages/manifest'
import { PRINTED } from './pages/pages'

const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/** nginx values cannot escape a dollar sign; only a variable can hold one. */
const literal = (text: string) => quote(text.replaceAll('$', `\${dollar}`))

const placeOf = (file: string) => `/${path.relative(PRINTED, file)}`

/** One map from request properties to the files of a page. */
function pageMap(pages: NotedPage[]): string[] {
  return pages.flatMap(({ address, html, rsc, segments }) => {
    const uri = decodeURIComponent(address)
    const entry = (key: string, file: string) => `  ${quote(key)} ${literal(placeOf(file))};`
    return [
      entry(`||${uri}`, html),
      ...(rsc ? [entry(`1||${uri}`, rsc)] : []),
      ...Object.entries(segments).map(([name, file]) => entry(`1|${name}|${uri}`, file)),
    ]
  })
}

/** Staff pages; only the application knows which release the site's pages are from. */
const STAFF = /^\/admin\//

/**
 * The front door as an nginx configuration, to let nginx serve assets and staff pages. It names the files of one build;
 * requests for others go to the application, which may serve a newer build.
 */
export function nginxConfiguration({
  listen,
  upstreams,
  serves = STAFF,
}: {
  listen: string
  /** Addresses of the instances. */
  upstreams: readonly string[]
  /** Addresses of the pages that nginx serves. */
  serves?: RegExp
}): string {
  const pages = readManifest().filter(({ address }) => serves.test(address))
  const common = Object.entries(SECURITY_HEADERS).map(
    ([name, value]) => `add_header ${name} ${quote(value)} always;`,
  )
  const indented = (lines: string[]) => lines.map((line) => `    ${line}`).join('\n')
  return `${nginxUpstreams(upstreams)}map_hash_max_size 65536;
map_hash_bucket_size 512;
geo $dollar { default "$"; }
map "$http_rsc|$http_next_router_segment_prefetch|$uri" $page {
  default "/__elsewhere";
${pageMap(pages).join('\n')}
}
map $page $page_policy {
${pages.map(({ html, policy }) => `  ${quote(placeOf(html))} ${literal(policy)};`).join('\n')}
}
map $uri $own_cache_control {
  default ${quote(A_DAY)};
  ${quote(`~${HASHED.source}`)} ${quote(FOR_GOOD)};
}
server {
  listen ${listen};
${NGINX_PASSING}  root ${PRINTED};
  gzip_static on;
  types { text/html html; text/x-component rsc; }
  charset utf-8;
  location / {
${indented(common)}
    add_header Content-Security-Policy $page_policy always;
    add_header Cache-Control ${quote(REVALIDATE)} always;
    add_header Vary ${quote(PAGE_VARY)} always;
    if ($request_method !~ "^(GET|HEAD)$") { return 418; }
    error_page 418 = @application;
    try_files $page @application;
  }
  location ~ \\.\\w+$ {
    root ${PUBLIC};
    types { image/avif avif; image/webp webp; image/jpeg jpg; image/png png; image/svg+xml svg; image/x-icon ico; video/mp4 mp4; video/webm webm; }
${indented(common)}
    add_header Cache-Control $own_cache_control;
    try_files $uri @application;
  }
  location ^~ /_next/static/ {
    alias ${path.join(BUILT, 'static')}/;
    types { text/javascript js; text/css css; font/woff2 woff2; image/svg+xml svg; application/json json; image/x-icon ico; image/png png; }
${indented(common)}
    add_header Cache-Control ${quote(FOR_GOOD)};
    error_page 404 = @application;
  }
${NGINX_CALLS}${nginxPages('@application')}}
`
}
