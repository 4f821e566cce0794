import { describe, expect, test } from 'vitest'
import { requestListTexts } from '@/content-seed/catalogue/pages/request-list'
import { requestCsv } from '@/site/request-list/request-file'
import { requestLetter, shortenedLetter, withoutRequestLetter } from '@/site/request-list/request-letter'
import { type RequestedProduct, readRequestList } from '@/site/request-list/requested-product'

const words = requestListTexts.seed

const product = (number: number, more: Partial<RequestedProduct> = {}): RequestedProduct => ({
  catNo: `AV-${100000 + number}`,
  name: `Substance ${number}`,
  casNo: '58-08-2',
  path: `/reference-standards/substance/substance-${number}`,
  quantity: '1',
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, number) => product(number))

describe('contract §7 An invalid stored list counts as empty', () => {
  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a number', '7'],
    ['an object', '{"__proto__":[]}'],
    ['an invalid entry', JSON.stringify([null])],
    ['a missing field', JSON.stringify([{ ...product(1), casNo: undefined }])],
    ['a number as text', JSON.stringify([{ ...product(1), quantity: 1 }])],
    ['no catalogue number', JSON.stringify([product(1, { catNo: '' })])],
    ['a quantity of 41 characters', JSON.stringify([product(1, { quantity: 'x'.repeat(41) })])],
    ['201 products', JSON.stringify(many(201))],
    ['a product twice', JSON.stringify([product(1), product(1)])],
    ['an address with a scheme', JSON.stringify([product(1, { path: 'javascript:alert(1)' })])],
    ['the address of another site', JSON.stringify([product(1, { path: '//example.com/a' })])],
    ['another page', JSON.stringify([product(1, { path: '/reference-standards/a/../../admin' })])],
  ])('%s', (_, text) => expect(readRequestList(text)).toEqual([]))

  test('an absent list is empty, and 200 products are a list', () => {
    expect(readRequestList(null)).toEqual([])
    expect(readRequestList(JSON.stringify(many(200)))).toEqual(many(200))
  })
})

describe('contract §7 The letter of a request list', () => {
  test('the letter has a line for each product, its parts separated by two spaces', () => {
    const list = [product(1, { quantity: '2 x 10 mg' }), product(2, { casNo: '', name: 'A\n\nB  C' })]
    expect(requestLetter(list, words)).toBe(
      'Request list:\nAV-100001  Substance 1  CAS 58-08-2  2 x 10 mg\nAV-100002  A B C  1',
    )
  })

  test('a former letter is removed from the message, and the text typed below it stays', () => {
    const { heading } = words.letter
    const letter = requestLetter(many(2), words)
    expect(withoutRequestLetter(`${letter}\n\nFor Monday.\n\nThanks`, heading)).toBe('For Monday.\n\nThanks')
    expect(withoutRequestLetter(letter, heading)).toBe('')
    expect(withoutRequestLetter('Request list: none', heading)).toBe('Request list: none')
  })

  test('a shortened letter has the first lines, the sentence, and the text typed below', () => {
    const message = `${requestLetter(many(100), words)}\n\nFor Monday.`
    const short = shortenedLetter(message, words.letter, ({ length }) => length <= 600)
    const lines = short.split('\n')
    expect(short.length).toBeLessThanOrEqual(600)
    expect(short.length).toBeGreaterThan(500)
    expect(lines.slice(0, 2)).toEqual(['Request list:', 'AV-100000  Substance 0  CAS 58-08-2  1'])
    expect(lines.slice(-3)).toEqual([
      'The whole list is in request-list.csv; please attach it.',
      '',
      'For Monday.',
    ])
  })
})

test('contract §7 The file of a request list has BOM, CRLF, absolute addresses and no formula', () => {
  const list = [product(1, { quantity: '=1+1', name: 'A, "B"' })]
  expect(requestCsv(list, 'https://averline.example/contact')).toBe(
    '\ufeffcat_no,name,cas_no,quantity,address\r\n' +
      'AV-100001,"A, ""B""",58-08-2,\'=1+1,https://averline.example/reference-standards/substance/substance-1\r\n',
  )
})
