import { seedsInOrder } from '../../../src/content-seed/kind-documents'
import { questions } from '../../../src/content-seed/kinds/questions'
import { plainText } from '../../../src/domain/content/schema/texts/plain-text'
import { expect, test } from '../../support/browser/test'
import { FaqPage } from '../../support/pages/faq-page'

const QUOTE = 'How quickly will I receive a quote?'
const OFFER = 'What does Averline Sciences supply?'

test('§2.7 §4 §9 The questions by mouse', async ({ page }) => {
  const faq = new FaqPage(page)
  await faq.open()
  await test.step('§2.7 The category tabs', async () => {
    await expect(faq.tabs).toHaveText([
      'All',
      'Services',
      'Pricing & Quotes',
      'Project Timeline',
      'Quality & Compliance',
      'Support & Contact',
    ])
    await expect(faq.tab('All')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('§4 One question is open at a time, and a click closes it', async () => {
    await expect(faq.openQuestions).toHaveCount(0)
    await faq.question(OFFER).click()
    await expect(page.getByText('Two things: materials and research.')).toBeVisible()
    await faq.question(QUOTE).click()
    await expect(faq.openQuestions).toHaveText([QUOTE])
    await expect(page.getByText('Two things: materials and research.')).toBeHidden()
    await faq.question(QUOTE).click()
    await expect(faq.openQuestions).toHaveCount(0)
  })
  await test.step('§4 Six questions are shown at first and six more at a time; the button disappears once all 15 are shown', async () => {
    await expect(faq.questions).toHaveCount(6)
    await faq.loadMore.click()
    await expect(faq.questions).toHaveCount(12)
    await faq.loadMore.click()
    await expect(faq.questions).toHaveCount(15)
    await expect(faq.loadMore).toBeHidden()
  })
  await test.step('§9 The figures of the answers', async () => {
    const figures = [
      [QUOTE, 'within 24 hours'],
      ['How long does a custom synthesis take?', '4-12 weeks'],
      ['How long do analytical services take?', '1-2 weeks'],
      ['When can I reach you?', 'Mon-Fri 9:00 AM-6:00 PM IST'],
    ] as const
    for (const [question, figure] of figures) {
      await faq.question(question).click()
      await expect(faq.panel.getByText(figure).filter({ visible: true })).toBeVisible()
    }
  })
  await test.step('§4 A change of category closes the open question and starts again at six', async () => {
    await faq.question(OFFER).click()
    await expect(faq.openQuestions).toHaveText([OFFER])
    await faq.tab('Services').click()
    await expect(faq.question(OFFER)).toBeVisible()
    await expect(faq.openQuestions).toHaveCount(0)
    await faq.tab('All').click()
    await expect(faq.openQuestions).toHaveCount(0)
    await expect(faq.questions).toHaveCount(6)
  })
  await test.step('§2.7 Each tab shows its own questions', async () => {
    for (const name of (await faq.tabs.allTextContents()).slice(1)) {
      await faq.tab(name).click()
      await expect(faq.questions).toHaveText(
        seedsInOrder(questions)
          .filter(({ category }) => category === name)
          .map(({ question }) => question),
      )
      await expect(faq.loadMore).toBeHidden()
    }
  })
})

test('§2.7 §4 The questions by keyboard', async ({ page }) => {
  const faq = new FaqPage(page)
  await faq.open()
  await test.step('§2.7 Arrow keys move between the tabs; Enter and Space open questions', async () => {
    await faq.tab('All').focus()
    await page.keyboard.press('ArrowRight')
    await expect(faq.tab('Services')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(faq.tab('Support & Contact')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await page.keyboard.press('Tab')
    await expect(faq.question(OFFER)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(faq.openQuestions).toHaveText([OFFER])
    await page.keyboard.press('Space')
    await expect(faq.openQuestions).toHaveCount(0)
  })
  await test.step('§4 After Load More the focus is on the first new question', async () => {
    await faq.loadMore.press('Enter')
    await expect(faq.questions.nth(6)).toBeFocused()
    await faq.loadMore.press('Enter')
    await expect(faq.questions.nth(12)).toBeFocused()
  })
})

test('§2.7 A link to a question opens it, wherever it is in the list', async ({ page }) => {
  const faq = new FaqPage(page)
  await faq.open('#support-hours')
  await expect(faq.openQuestions).toHaveText(['When can I reach you?'])
  await expect(faq.question('When can I reach you?')).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('§2.7 Every answer is open', async ({ page }) => {
    await page.goto('/support/faq')
    for (const { answer } of seedsInOrder(questions))
      await expect(page.getByText(plainText(answer), { exact: true })).toBeVisible()
    await expect(new FaqPage(page).loadMore).toBeHidden()
  })
})
