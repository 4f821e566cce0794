import {
  Apple,
  Bean,
  Brush,
  Bubbles,
  Candy,
  ChartSpline,
  CupSoda,
  Dna,
  Droplet,
  Droplets,
  FlaskConical,
  Flower2,
  Hexagon,
  Layers,
  Leaf,
  type LucideIcon,
  Milk,
  Palette,
  PawPrint,
  Smile,
  Soup,
  Sun,
  TestTubes,
  Waves,
  Wheat,
} from 'lucide-react'
import type { SubcategoryIconName } from '@/domain/content/schema/kinds/product-category'

const ICONS: Record<SubcategoryIconName, LucideIcon> = {
  apple: Apple,
  bean: Bean,
  brush: Brush,
  bubbles: Bubbles,
  candy: Candy,
  'chart-spline': ChartSpline,
  cup: CupSoda,
  dna: Dna,
  droplet: Droplet,
  droplets: Droplets,
  flask: FlaskConical,
  flower: Flower2,
  hexagon: Hexagon,
  layers: Layers,
  leaf: Leaf,
  milk: Milk,
  palette: Palette,
  paw: PawPrint,
  smile: Smile,
  soup: Soup,
  sun: Sun,
  'test-tubes': TestTubes,
  waves: Waves,
  wheat: Wheat,
}

/** The icon of a subcategory, decorative. Rendered on the server, or the browser would load all icons. */
export function SubcategoryIcon({ name }: { name: SubcategoryIconName }) {
  const Icon = ICONS[name]
  return <Icon aria-hidden="true" strokeWidth={1.25} className="size-6 shrink-0 text-accent" />
}
