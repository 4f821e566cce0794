import { shots } from '../support/browser/shots'

shots('home', '/')
shots('about', '/about')
shots('capabilities', '/about/capabilities')
shots('infrastructure', '/about/infrastructure')
shots('sustainability', '/about/sustainability')
shots('services', '/services')
shots('contact', '/contact', async (page) => {
  await page.getByRole('combobox', { name: 'Inquiry type' }).click()
})
shots('faq', '/support/faq', async (page) => {
  await page.getByRole('button', { name: 'What does Averline Sciences supply?' }).click()
})
shots('blog', '/resources/blogs')
shots('blog-empty', '/resources/blogs', async (page) => {
  await page.getByRole('button', { name: 'Financial' }).click()
})
shots('privacy', '/privacy')
shots('terms', '/terms')
shots('disclaimer', '/disclaimer')
