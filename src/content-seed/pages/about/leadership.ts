import { defineContent } from '@/domain/content/schema/define-content'
import { leadershipSchema } from '@/domain/content/schema/pages/about'

export const leadership = defineContent('src/content-seed/pages/about/leadership.ts', leadershipSchema, {
  eyebrow: 'Leadership team',
  heading: 'Four founders, still at their benches',
  intro:
    'They met in the quality laboratory of a generics plant, where each of them waited for a standard that came too late. All four still work in the company every day.',
  profileLabel: 'Profile of {name}',
  members: [
    {
      name: 'Kabir Dhanrajani',
      title: 'Co-founder and Managing Director',
      description:
        'A chemical engineer who spent eleven years in procurement before deciding that a purchase order should carry more evidence than a price. He answers for distribution and for the makers we choose.',
      image: { name: 'portrait-1', alt: '' },
      profileLink: 'https://network.example/in/kabir-dhanrajani',
    },
    {
      name: 'Dr. Ishwari Velankar',
      title: 'Co-founder and Chief Scientific Officer',
      description:
        'An organic chemist with a doctorate on heterocycles that fall apart in light. She leads synthesis in Ahmedabad and reads every structure assignment before it is signed.',
      image: { name: 'portrait-2', alt: '' },
      profileLink: 'https://network.example/in/ishwari-velankar',
    },
    {
      name: 'Dr. Nirav Solgama',
      title: 'Co-founder and Head of Analytical Sciences',
      description:
        'Built our analytical laboratory around the question an inspector will ask in five years. His group characterizes standards, isolates unknowns and trains the analysts of our clients.',
      image: { name: 'portrait-3', alt: '' },
      profileLink: 'https://network.example/in/nirav-solgama',
    },
    {
      name: 'Tara Merwanji',
      title: 'Co-founder and Head of Quality and Regulatory',
      description:
        'A pharmacist and lead auditor who has inspected plants on four continents. She owns the release decision: nobody else in the company can overrule it, her co-founders included.',
      image: { name: 'portrait-4', alt: '' },
      profileLink: 'https://network.example/in/tara-merwanji',
    },
  ],
})
