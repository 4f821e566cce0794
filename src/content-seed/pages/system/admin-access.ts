import { defineContent } from '@/domain/content/schema/define-content'
import { adminAccessPageSchema } from '@/domain/content/schema/pages/admin-access-page'

export const adminAccessPage = defineContent(
  'src/content-seed/pages/system/admin-access.ts',
  adminAccessPageSchema,
  {
    title: 'Admin Access',
    intro: 'For staff of Averline Sciences. You need an active account; ask another admin if you have none.',
    features: [
      {
        id: 'reference-standards',
        title: 'Manage Reference Standards',
        description:
          'Keep the catalogue in order: categories, products, stock status, structures and the files that belong to them.',
      },
      {
        id: 'users',
        title: 'User Management',
        description:
          'Create accounts for colleagues, change their details and switch off those who have left.',
      },
      {
        id: 'settings',
        title: 'System Settings',
        description: 'Choose the light or the dark theme and how long this browser stays signed in.',
      },
    ],
    enter: { label: 'Access Admin Panel', href: '/admin' },
    back: { label: 'Back to Home', href: '/' },
  },
)
