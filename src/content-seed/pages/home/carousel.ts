import { defineContent } from '@/domain/content/schema/define-content'
import { carouselSchema } from '@/domain/content/schema/pages/home'

export const homeCarousel = defineContent('src/content-seed/pages/home/carousel.ts', carouselSchema, {
  eyebrow: 'From the notebook',
  heading: 'Five problems that came to our bench',
  intro: 'Names and numbers that belong to clients stay with clients. What we learned on the way is here.',
  previous: 'Previous story',
  next: 'Next story',
  position: 'Story {number} of {total}',
  slides: [
    {
      id: 'nitrosamine-markers',
      kind: 'Reference standards',
      title: 'Four nitrosamines nobody sold',
      description:
        'A generics maker had to quantify N-nitroso impurities in a secondary amine at parts per billion. We made all four candidates, proved each structure by two-dimensional NMR, and supplied them as ampouled solutions with stability data, so that the method could be validated against something real.',
      image: { name: 'service-custom-synthesis', alt: '' },
      link: { label: 'Browse reference standards', href: '/reference-standards' },
    },
    {
      id: 'stubborn-peptide',
      kind: 'Peptide synthesis',
      title: 'The sequence that stopped at residue fifteen',
      description:
        'Aggregation on the resin ended three attempts elsewhere. Two pseudoproline building blocks and a warmer coupling brought the chain through; a change of counter-ion made the product dissolve. The last step was the shortest: writing down why.',
      image: { name: 'facility-laboratory', alt: '' },
    },
    {
      id: 'quiet-exotherm',
      kind: 'Process development',
      title: 'A hydrogenation that was too quick to scale',
      description:
        'Five grams behaved. Calorimetry said five kilograms would not. We slowed the dose, lowered the pressure and moved the catalyst from powder to pellets, and the first kilogram batch met the specification of the fifth gram.',
      image: { name: 'service-contract-research', alt: '' },
    },
    {
      id: 'unknown-peak',
      kind: 'Analytical',
      title: 'An unknown at 0.12 per cent',
      description:
        'A stability study grew a peak above the identification threshold. Preparative HPLC gave us eleven milligrams; high-resolution mass spectrometry and NMR gave it a name, an oxidation product of the excipient. The remedy was a different grade of the same excipient, and we stocked it.',
      image: { name: 'service-analytical', alt: '' },
      link: { label: 'See analytical services', href: '/services#analytical' },
    },
    {
      id: 'cold-lane',
      kind: 'Logistics',
      title: 'Eight degrees, all the way',
      description:
        'A probiotic premix loses its count in one warm afternoon. We qualified a shipper for the hottest lane in May, put two loggers in every pallet and gave the consignee the curve with the invoice. A lot whose curve is wrong is not released.',
      image: { name: 'facility-logistics', alt: '' },
      link: { label: 'See our infrastructure', href: '/about/infrastructure' },
    },
  ],
})
