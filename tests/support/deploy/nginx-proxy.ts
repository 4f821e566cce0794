import { NGINX_CALLS, NGINX_PASSING, nginxPages, nginxUpstreams } from '@/server/nginx-upstreams'

/** An nginx configuration that only passes requests on, for a proxy without the files of the build. */
export const nginxProxy = (listen: string, addresses: readonly string[]): string =>
  `${nginxUpstreams(addresses)}server {
  listen ${listen};
${NGINX_PASSING}${NGINX_CALLS}${nginxPages('/')}}
`
