export type Step = { name: string; to: string }

/** The way to a page, as search engines read it (schema.org); `address` makes a path absolute. */
export const trailJsonLd = (steps: readonly Step[], address: (path: string) => string) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, to }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name,
    item: address(to),
  })),
})
