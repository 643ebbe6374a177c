import { aboutKeys, helpKeys } from '@corium/contract/content'
import type { ContentKind } from '@corium/contract/content-bodies'

const fixedSlugs: Partial<Record<ContentKind, readonly string[]>> = {
  about: aboutKeys,
  help: helpKeys,
  contact: ['info'],
}

/** About and help pages have fixed keys, which the screens use, and there is one set of contact data. */
export const isAllowedSlug = (kind: ContentKind, slug: string): boolean =>
  fixedSlugs[kind]?.includes(slug) ?? true
