import { absoluteLink } from '@corium/contract/paths'

export type Crumb = { name: string; to: string }

/** The breadcrumb trail of a page for search engines (schema.org). */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], origin: string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absoluteLink(origin, to),
  })),
})
