import type { StructuredData } from '@/site/metadata/structured-data'

/** Structured data in a page: a data block, which browsers do not run and the page's CSP need not allow. */
export function JsonLd({ data }: { data: StructuredData }) {
  // `</script>` in a text would end the block.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
