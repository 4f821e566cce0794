import type { Locator, Page } from '@playwright/test'
import { hydrated } from '../browser/hydrated'

/** The values that a visitor types; absent fields stay unchanged. */
export type TypedInquiry = Partial<
  Record<'First name' | 'Last name' | 'Email' | 'Phone' | 'Company name' | 'Message', string>
>

/** A letter that the page asked the mail program to open. */
export type Letter = { to: string; subject: string; body: string }

export const COMPLETE_INQUIRY: TypedInquiry = {
  'First name': 'Meera',
  'Last name': 'Desai',
  Email: 'meera@example.com',
  'Company name': 'Northlight Analytics',
  Message: 'Need 25 mg of an impurity.',
}

/** /contact (spec §2.6). */
export class ContactPage {
  readonly form: Locator
  readonly questions: Locator
  readonly inquiryType: Locator
  readonly options: Locator
  readonly submitButton: Locator
  readonly notice: Locator
  readonly viewAllFaqs: Locator

  constructor(private readonly page: Page) {
    this.form = page.locator('form').filter({ has: page.getByLabel('First name') })
    this.questions = page.locator('#faq').locator('summary')
    this.inquiryType = page.getByRole('combobox', { name: 'Inquiry type' })
    this.options = page.getByRole('option')
    this.submitButton = page.getByRole('button', { name: 'Send Inquiry' })
    this.notice = this.form.getByRole('status')
    this.viewAllFaqs = page.getByRole('link', { name: 'View All FAQs' })
  }

  /** Opens the page with a stand-in for the mail program, which records the letters. */
  async open(hash = ''): Promise<void> {
    await this.page.addInitScript(() => {
      const letters: string[] = []
      Reflect.set(window, 'openedLetters', letters)
      document.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (!link?.href.startsWith('mailto:')) return
        event.preventDefault()
        letters.push(link.href)
      })
    })
    await this.page.goto(`/contact${hash}`)
    await hydrated(this.form)
  }

  field(label: string): Locator {
    return this.form.getByLabel(label)
  }

  async fill(inquiry: TypedInquiry): Promise<void> {
    for (const [label, text] of Object.entries(inquiry)) await this.field(label).fill(text)
  }

  async choose(option: string): Promise<void> {
    await this.inquiryType.click()
    await this.options.filter({ hasText: option }).click()
  }

  async submit(): Promise<void> {
    await this.submitButton.click()
  }

  /** The letters opened so far, decoded as a mail program does. */
  async letters(): Promise<Letter[]> {
    const addresses: string[] = await this.page.evaluate(() => Reflect.get(window, 'openedLetters'))
    return addresses.map((address) => {
      const [to = '', query = ''] = address.replace('mailto:', '').split('?')
      const part = (name: string) =>
        decodeURIComponent(new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query)?.[1] ?? '')
      return { to, subject: part('subject'), body: part('body') }
    })
  }

  /** The label of the field that the browser refuses, or null if it refuses none. */
  refusedField(): Promise<string | null> {
    return this.form.evaluate((form) => {
      const control = form.querySelector<HTMLInputElement>('input:invalid, textarea:invalid')
      return control?.labels?.[0]?.textContent?.replace('*', '').trim() ?? null
    })
  }
}
