import { BATCH_KILOBYTES } from '@/endpoints/http/params'
import type { Sent } from '../application/api'

const JSON_TYPE = { 'content-type': 'application/json' }
const raw = (text: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = JSON_TYPE): Sent => ({
  raw: text,
  headers,
})
/** Bodies that every call refuses, with their status. */
export const MALFORMED: [what: string, body: Sent, status: number][] = [
  ['no body', raw(''), 400],
  ['half an object', raw('{"name":'), 400],
  ['an array', raw('[]'), 400],
  ['null', raw('null'), 400],
  ['a text', raw('"x"'), 400],
  ['a number', raw('1e999'), 400],
  ['two objects', raw('{}{}'), 400],
  ['a trailing comma', raw('{"name":"x",}'), 400],
  ['single quotes', raw("{'name':'x'}"), 400],
  ['a comment', raw('{} // x'), 400],
  ['NaN', raw('{"name":NaN}'), 400],
  ['bytes that are not UTF-8', raw(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 400],
  ['UTF-16', raw(Uint8Array.from(Buffer.from('\ufeff{}', 'utf16le'))), 400],
  ['100,000 brackets', raw('['.repeat(100_000)), 400],
  ['100,000 nested objects', raw('{"a":'.repeat(40_000)), 400],
  ['a nested value', raw(`{"name":${'['.repeat(20)}${']'.repeat(20)}}`), 400],
  ['a name twice', raw('{"name":"a","name":"b"}'), 400],
  ['a name twice, once in escapes', raw('{"name":"a","n\\u0061me":"b"}'), 400],
  ['a name twice, followed by much space', raw(`{"name":"a","name"${' '.repeat(100)}:"b"}`), 400],
  ['a raw control character in a text', raw('{"name":"a\nb"}'), 400],
  ['more than any call takes', raw(`{"name":"${'x'.repeat(BATCH_KILOBYTES * 1_024)}"}`), 413],
  ['a false length', raw('{}', { ...JSON_TYPE, 'content-length': '999999999' }), 413],
  ['a form', raw('name=x', { 'content-type': 'application/x-www-form-urlencoded' }), 415],
  ['XML', raw('<x/>', { 'content-type': 'application/xml' }), 415],
  ['text', raw('{}', { 'content-type': 'text/plain' }), 415],
  ['an almost right type', raw('{}', { 'content-type': 'application/jsonp' }), 415],
  ['another character set', raw('{}', { 'content-type': 'application/json; charset=latin1' }), 415],
  ['a compressed body', raw('{}', { ...JSON_TYPE, 'content-encoding': 'gzip' }), 415],
  ['a body compressed twice', raw('{}', { ...JSON_TYPE, 'content-encoding': 'gzip, br' }), 415],
]
