import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content'
import type { Context } from '#server/context.ts'
import { readerOf } from './articles.ts'
import { loadShown } from './present-blocks.ts'
import { type Published, selectPublished } from './published.db.ts'

type Banners = Output<typeof contract.listBanners>['list']

const maxBanners = 10

export async function listBanners(context: Context): Promise<Output<typeof contract.listBanners>> {
  const banners = await selectPublished(context.db, ['banner'], readerOf(context))
  return { list: await presentBanners(context, banners.slice(0, maxBanners)) }
}

/** A banner without its picture is left out. */
export async function presentBanners(
  context: Context,
  banners: readonly Published<'banner'>[],
): Promise<Banners> {
  const shown = await loadShown(
    context,
    banners.map(({ body }) => body),
    context.language,
  )
  return banners.flatMap(({ id, language, body: { title, text, link, image: imageId } }) => {
    const image = shown.picture(imageId)
    return image ? [{ banner_id: id, language, image, title, text, link, alt: image.alt }] : []
  })
}
