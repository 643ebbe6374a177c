import type { ContentPage } from '@corium/contract/content'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/refuse.ts'
import { seconds } from '#server/runtime/clock.ts'
import { readerOf } from './articles.ts'
import { loadShown, presentBlocks } from './present-blocks.ts'
import { type Published, selectPublished } from './published.db.ts'

type PageKind = 'about' | 'help'

export async function getPage(context: Context, kind: PageKind, key: string): Promise<ContentPage> {
  const pages = await selectPublished(context.db, [kind], readerOf(context))
  const page = pages.find(({ slug }) => slug === key) ?? refuse('not-found')
  return presentPage(context, page, pages)
}

/** A page as readers get it, beside the others of its kind. */
export async function presentPage(
  context: Context,
  { slug, language, body, updated_at }: Published<PageKind>,
  pages: readonly Published<PageKind>[],
): Promise<ContentPage> {
  const shown = await loadShown(context, [body], context.language)
  const { title, lead } = body
  return {
    key: slug,
    language,
    title,
    lead,
    blocks: presentBlocks(body.blocks, shown),
    seo: { title: body.seo_title || body.name, description: body.seo_description || lead },
    updated_at: seconds(updated_at),
    pages: pages.map((page) => ({ key: page.slug, name: page.body.name })),
  }
}
