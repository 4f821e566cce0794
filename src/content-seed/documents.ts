import type { ContentDocument } from '@/domain/content/schema/define-content'
import { catalogueCategoryPage } from './catalogue/pages/category-page'
import { certificateTexts } from './catalogue/pages/certificate'
import { catalogueIndexPage } from './catalogue/pages/index-page'
import { listLookUpTexts } from './catalogue/pages/list-look-up'
import { papersTexts } from './catalogue/pages/papers'
import { productFileTexts } from './catalogue/pages/product-files'
import { catalogueProductPage } from './catalogue/pages/product-page'
import { requestListTexts } from './catalogue/pages/request-list'
import { company } from './company'
import { navigation } from './navigation'
import { pageMetadata } from './page-metadata'
import { aboutCallToAction } from './pages/about/call-to-action'
import { capabilitiesPage } from './pages/about/capabilities'
import { certifications } from './pages/about/certifications'
import { distributionBusiness } from './pages/about/distribution-business'
import { aboutHero } from './pages/about/hero'
import { infrastructurePage } from './pages/about/infrastructure'
import { leadership } from './pages/about/leadership'
import { researchBusiness } from './pages/about/research-business'
import { researchCapabilities } from './pages/about/research-capabilities'
import { aboutStats } from './pages/about/stats'
import { sustainabilityPage } from './pages/about/sustainability'
import { visionMission } from './pages/about/vision-mission'
import { whyChooseUs } from './pages/about/why-choose-us'
import { blogPage } from './pages/blog/blog-page'
import { contactPage } from './pages/contact/contact-page'
import { inquiryForm } from './pages/contact/inquiry-form'
import { faqPage } from './pages/faq/faq-page'
import { homeAbout } from './pages/home/about'
import { homeCarousel } from './pages/home/carousel'
import { homeCroServices } from './pages/home/cro-services'
import { homeDistribution } from './pages/home/distribution'
import { homeHero } from './pages/home/hero'
import { homeNews } from './pages/home/news'
import { homeResources } from './pages/home/resources'
import { homeVideoBox } from './pages/home/video-box'
import { disclaimer } from './pages/legal/disclaimer'
import { legalPage } from './pages/legal/legal-page'
import { privacyPolicy } from './pages/legal/privacy'
import { termsAndConditions } from './pages/legal/terms'
import { services } from './pages/services/services'
import { servicesPage } from './pages/services/services-page'
import { adminAccessPage } from './pages/system/admin-access'
import { notFoundPage } from './pages/system/not-found'
import { productCategoryPage } from './products/category-page'
import { foodNutrition } from './products/food-nutrition'
import { productsPage } from './products/overview'
import { personalCare } from './products/personal-care'
import { pharmaceuticals } from './products/pharmaceuticals'
import { referenceStandards } from './products/reference-standards'
import { sameNames } from './search/same-names'
import { searchBox } from './search/search-box'
import { structureSearch } from './search/structure-search'

/**
 * Every document that the site has once: releases freeze them and editors edit them (a test compares the list with the
 * files). Those of which editors make any number are in kinds.ts; one more is derived of all: uploaded-pictures.ts.
 */
export const documents: readonly ContentDocument<unknown>[] = [
  catalogueCategoryPage,
  catalogueIndexPage,
  catalogueProductPage,
  certificateTexts,
  papersTexts,
  productFileTexts,
  listLookUpTexts,
  requestListTexts,
  company,
  navigation,
  pageMetadata,
  aboutCallToAction,
  capabilitiesPage,
  certifications,
  distributionBusiness,
  aboutHero,
  infrastructurePage,
  leadership,
  researchBusiness,
  researchCapabilities,
  aboutStats,
  sustainabilityPage,
  visionMission,
  whyChooseUs,
  blogPage,
  contactPage,
  inquiryForm,
  faqPage,
  homeAbout,
  homeCarousel,
  homeCroServices,
  homeDistribution,
  homeHero,
  homeNews,
  homeResources,
  homeVideoBox,
  disclaimer,
  legalPage,
  privacyPolicy,
  termsAndConditions,
  servicesPage,
  services,
  adminAccessPage,
  notFoundPage,
  productCategoryPage,
  foodNutrition,
  productsPage,
  personalCare,
  pharmaceuticals,
  referenceStandards,
  sameNames,
  searchBox,
  structureSearch,
]
