/** The groups of instances in an nginx configuration. */
const EVERY = 'averline'
const PANEL = 'averline_panel'

/** Shorter than the server's 5 s: it must not close a connection on which nginx is sending. */
const KEPT = '  keepalive_timeout 4s;'

/**
 * The instances as groups for nginx, which asks the next one where a connection is refused (contract §8). All requests
 * of the content editor go to one instance, and to one other while that one is away, so that one panel runs and not one
 * for each instance: a constant has one place among the hashed addresses. This saves memory; correctness does not
 * depend on it.
 * @param addresses of the instances: `127.0.0.1:3000`
 */
export function nginxUpstreams(addresses: readonly string[]): string {
  const servers = addresses.map((address) => `  server ${address} fail_timeout=2s;`).join('\n')
  return `upstream ${EVERY} {
${servers}
  keepalive 64;
${KEPT}
}
upstream ${PANEL} {
  hash panel consistent;
${servers}
  keepalive 8;
${KEPT}
}
`
}

/** Directives of a server that passes requests on. */
export const NGINX_PASSING = `  proxy_http_version 1.1;
  proxy_connect_timeout 3s;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  proxy_set_header X-Request-Id $request_id;
`

/** The locations of the API and the content editor. */
export const NGINX_CALLS = `  location ^~ /api/ { proxy_pass http://${EVERY}; client_max_body_size 110m; proxy_request_buffering off; }
  location ^~ /cms { proxy_pass http://${PANEL}; client_max_body_size 60m; proxy_request_buffering off; proxy_read_timeout 310s; }
`

/**
 * The location of everything else.
 * @param name `/`, or a named location
 */
export const nginxPages = (name: string): string => `  location ${name} { proxy_pass http://${EVERY}; }\n`
