import { describe, expect, test } from 'vitest'
import { mendedMarkup } from '@/cms/fields/editor/pasted-markup'

const pasted = (html: string) => mendedMarkup(html, '')?.body.innerHTML

/** A paragraph of a list of Word's own. */
const entry = (sign: string, words: string) =>
  `<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">${sign}<span>&nbsp; </span></span>${words}</p>`

describe('contract §9 A loose list pasted from Word', () => {
  test.each([
    [
      'blank paragraphs',
      `${entry('1.', 'One')}<p>&nbsp;</p>${entry('2.', 'Two')}<p></p>${entry('3.', 'Three')}`,
    ],
    ['typed signs', '<p>1.&nbsp; One</p><p> </p><p>2.&nbsp; Two</p><p></p><p>3.\tThree</p>'],
  ])('it is one list: %s', (_, html) => {
    expect(pasted(html)).toBe('<ol><li>One</li><li>Two</li><li>Three</li></ol>')
  })

  test('bullets make one list', () => {
    expect(pasted('<p>·&nbsp; One</p><p>&nbsp;</p><p>·&nbsp; Two</p>')).toBe(
      '<ul><li>One</li><li>Two</li></ul>',
    )
  })

  test('a list that counts on keeps an explanation below its entry', () => {
    expect(pasted(`${entry('1.', 'One')}<p>Which <b>means</b></p>${entry('2.', 'Two')}<p>After it</p>`)).toBe(
      '<ol><li>One<br>Which <b>means</b></li><li>Two</li></ol><p>After it</p>',
    )
  })

  test.each([
    ['counts from 1 again', `${entry('1.', 'One')}<p>Between</p>${entry('1.', 'Other')}`],
    ['is interrupted by a heading', `${entry('1.', 'One')}<h3>Between</h3>${entry('2.', 'Two')}`],
    ['has other signs', `${entry('1.', 'One')}<p></p>${entry('·', 'Two')}`],
    ['is interrupted by a longer text', `${entry('1.', 'One')}<p>a</p><p>b</p><p>c</p>${entry('2.', 'Two')}`],
  ])('it is two lists where it %s', (_, html) => {
    expect(pasted(html)?.match(/<[ou]l>/g)).toHaveLength(2)
  })

  test('sentences that begin with a number stay text', () => {
    const text = '<p>1. First we weigh.</p><p>Then we wait.</p><p>2. Second we mix.</p>'
    expect(pasted(text)).toBeUndefined()
  })
})
