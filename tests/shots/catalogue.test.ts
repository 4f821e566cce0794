import { shots } from '../support/browser/shots'
import { ProductCategoryPage } from '../support/pages/product-category-page'
import { ProductsPage } from '../support/pages/products-page'
import { ReferenceCategoryPage } from '../support/pages/reference-category-page'
import { ReferenceIndexPage } from '../support/pages/reference-index-page'

shots('products', '/products', async (page) => {
  const products = new ProductsPage(page)
  await products.showAll.click()
  await products.numbers.first().scrollIntoViewIfNeeded()
})
shots('products-food-nutrition', '/products/food-nutrition#dairy', async (page) =>
  new ProductCategoryPage(page).panel.waitFor(),
)
shots('products-pharmaceuticals', '/products/pharmaceuticals')
shots('products-unknown', '/products/pet-toys')
shots('reference-index', '/reference-standards')
shots('reference-index-no-letter', '/reference-standards#q')
shots('reference-index-no-result', '/reference-standards', async (page) =>
  new ReferenceIndexPage(page).search.fill('caffeine'),
)
shots('reference-category', '/reference-standards/chlorhexidine', async (page) => {
  const category = new ReferenceCategoryPage(page)
  if (await category.filtersButton.isVisible()) await category.filtersButton.click()
  await category.status('In Stock').check()
})
shots('reference-category-closed', '/reference-standards/betamethasone')
shots('reference-category-empty', '/reference-standards/budesonide')
shots('reference-category-unknown', '/reference-standards/unobtainium')
shots('reference-product', '/reference-standards/caffeine/theobromine')
shots('reference-product-description', '/reference-standards/betamethasone/betamethasone#description')
shots('reference-product-technical', '/reference-standards/chlorhexidine/chlorhexidine#technical')
shots('reference-product-unknown', '/reference-standards/caffeine/made-up')
