import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isPlain, targetOf } from '@/server/door/request-target'

/** A request as Node hands it over: of several Host headers `headers` keeps the first. */
function asked(url: string, ...hosts: string[]): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  request.url = url
  request.rawHeaders = hosts.flatMap((host, index) => [index === 0 ? 'Host' : 'hOST', host])
  if (hosts[0] !== undefined) request.headers.host = hosts[0]
  return request
}

const target = (url: string, ...hosts: string[]) => targetOf(asked(url, ...hosts), 'www.averline.example')

describe('RFC 9112 3.2 invalid request targets', () => {
  test.each([
    ['two hosts', '/about', 'a.example', 'b.example'],
    ['one host twice', '/about', 'a.example', 'a.example'],
    ['a host with a space', '/about', 'a b'],
    ['a host with a path', '/about', 'a.example/x'],
    ['a host with a user', '/about', 'me@a.example'],
    ['an invalid port', '/about', 'a.example:http'],
    ['nothing', '', 'a.example'],
    ['the server itself', '*', 'a.example'],
    ['a name alone', 'about', 'a.example'],
    ['host and port alone', 'a.example:80', 'a.example'],
    ['another host', 'http://evil.example/about', 'a.example'],
    ['another port', 'http://a.example:81/about', 'a.example'],
    ['another host without saying which is ours', 'http://evil.example/about'],
    ['a host that begins like ours', 'http://a.example.evil.example/', 'a.example'],
    ['a user', 'http://me@a.example/', 'a.example'],
    ['our host as a user', 'http://a.example@evil.example/', 'a.example'],
    ['no host', 'http:///about', 'a.example'],
    ['an invalid host', 'http://%00/about', 'a.example'],
    ['an invalid address', 'http://[::g]/about', 'a.example'],
    ['a port beyond all', 'http://a.example:99999/about', 'a.example:99999'],
    ['ftp', 'ftp://a.example/about', 'a.example'],
    ['ws', 'ws://a.example/about', 'a.example'],
    ['a file', 'file:///etc/passwd', 'a.example'],
    ['a script', 'javascript:alert(1)', 'a.example'],
  ])('%s', (_what, url, ...hosts) => {
    expect(target(url, ...hosts)).toBeNull()
  })
})

test.each([
  ['/about?x=//y', '/about?x=//y', ['a.example:3000']],
  ['/about', '/about', []],
  ['/about', '/about', ['']],
  ['/about', '/about', ['[::1]:3000']],
  ['//evil.example/', '//evil.example/', ['a.example']],
  ['http://a.example:3000/about?x', '/about?x', ['a.example:3000']],
  ['HTTP://A.Example:80/about', '/about', ['a.example']],
  ['https://www.averline.example/about', '/about', ['127.0.0.1:3000']],
  ['https://www.averline.example:443/about', '/about', []],
  ['http://a.example', '/', ['a.example']],
  ['http://a.example?x', '/?x', ['a.example']],
  ['http://[::1]:3000/', '/', ['[::1]:3000']],
])('%s asks for %s', (url, address, hosts) => {
  expect(target(url, ...hosts)).toBe(address)
})

test.each([
  '//about',
  '/about//',
  '/./about',
  '/about/.',
  '/x/../about',
  '/x/..',
  '/x/%2e%2E/about',
  '/x/.%2e/about',
  '/%2E/about',
  '/\\about',
  '/about%5c',
  '/x%2Fabout',
])('%s is another spelling', (address) => {
  expect(isPlain(address)).toBe(false)
})

test.each(['/', '/about', '/a.b', '/..x', '/...', '/x/.well-known', '/%zz', '/%61bout', '/a/'])(
  '%s is spelled plainly',
  (address) => {
    expect(isPlain(address)).toBe(true)
  },
)
