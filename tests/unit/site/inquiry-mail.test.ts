import { describe, expect, test } from 'vitest'
import { inquiryForm } from '@/content-seed/pages/contact/inquiry-form'
import { composeMail, type Inquiry, readInquiry } from '@/site/contact/inquiry-mail'

const inquiry: Inquiry = {
  firstName: 'Meera',
  lastName: 'Desai',
  email: 'meera@example.com',
  phone: '',
  company: 'Northlight',
  inquiryType: '',
  message: 'First line\nSecond line',
}
const compose = (changes: Partial<Inquiry> = {}) =>
  composeMail({ ...inquiry, ...changes }, 'info@averline.example', inquiryForm.seed)

describe('§2.6 The letter an inquiry becomes', () => {
  test('the letter has first the question, then the sender, with CRLF line ends', () => {
    const body = decodeURIComponent(/body=(.*)$/.exec(compose())?.[1] ?? '')
    expect(body).toBe(
      'First line\r\nSecond line\r\n\r\nFirst name: Meera\r\nLast name: Desai\r\nEmail: meera@example.com\r\nCompany name: Northlight',
    )
  })

  test('typed text cannot add a recipient, a header or a field', () => {
    const company = 'X&cc=someone@example.com?bcc=a#b\r\nTo: c'
    const address = compose({ company, message: '&bcc=d%0D%0A' })
    expect(address.match(/[?&#]/g)).toEqual(['?', '&'])
    expect(address).toMatch(/^mailto:info@averline\.example\?subject=[^&\s]*&body=[^&\s]*$/)
  })

  test('a replacement pattern in the company’s name is unchanged', () => {
    expect(decodeURIComponent(compose({ company: '$& {type} $1' }))).toContain('inquiry from $& {type} $1')
  })

  test('the form is read by its field names, trimmed; absent fields are empty', () => {
    const data = new FormData()
    data.set('firstName', ' Meera ')
    data.set('message', new File(['x'], 'x.txt'))
    expect(readInquiry(data)).toMatchObject({ firstName: 'Meera', message: '', inquiryType: '' })
  })
})
