import { defineContent } from '@/domain/content/schema/define-content'
import { notFoundPageSchema } from '@/domain/content/schema/pages/not-found-page'

export const notFoundPage = defineContent('src/content-seed/pages/system/not-found.ts', notFoundPageSchema, {
  title: 'Page Not Found',
  message: "Oops! The page you're looking for doesn't exist.",
  explanation: 'It might have been moved, deleted, or you entered the wrong URL.',
  home: { label: 'Go Home', href: '/' },
  back: 'Go Back',
  linksHeading: 'Pages that do exist',
  links: [
    { label: 'Products', href: '/products' },
    { label: 'Services', href: '/services' },
    { label: 'About', href: '/about' },
    { label: 'Contact', href: '/contact' },
  ],
  help: { label: 'Contact our support team', href: '/contact' },
})
