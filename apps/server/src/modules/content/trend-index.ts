import type { Output } from '@corium/contract/call'
import type * as contract from '@corium/contract/content'
import type { Season } from '@corium/contract/content'
import type { Context } from '#server/context.ts'
import { presentLink, presentRows, readerOf } from './articles.ts'
import { loadShown } from './present-blocks.ts'
import {
  countArticles,
  type Published,
  selectArticleLinks,
  selectArticles,
  selectPublished,
} from './published.db.ts'

const maxStories = 6
const maxGuides = 12

/** Shows the first season in the order of the shop. */
export async function getTrendIndex(context: Context): Promise<Output<typeof contract.getTrendIndex>> {
  const { db } = context
  const reader = readerOf(context)
  const [[season], stories, story_num, guides] = await Promise.all([
    selectPublished(db, ['season'], reader),
    selectArticles(db, { kind: 'trend' }, reader, { offset: 0, limit: maxStories }),
    countArticles(db, { kind: 'trend' }, reader),
    selectArticles(db, { kind: 'guide' }, reader, { offset: 0, limit: maxGuides }),
  ])
  return {
    season: season ? await presentSeason(context, season) : null,
    stories: await presentRows(context, stories),
    story_num,
    guides: await presentRows(context, guides),
  }
}

export async function presentSeason(
  context: Context,
  { body, language }: Published<'season'>,
): Promise<Season> {
  const [[story], shown] = await Promise.all([
    selectArticleLinks(context.db, body.story ? [body.story] : [], readerOf(context)),
    loadShown(context, [body], context.language),
  ])
  const { label, title, text, image, materials } = body
  return {
    language,
    label,
    title,
    text,
    image: shown.picture(image),
    story: story ? presentLink(story) : null,
    palettes: body.palettes.map((palette) => {
      const colors = shown.materials(palette.materials)
      const in_stock_num = colors.filter(({ is_in_stock }) => is_in_stock).length
      return { name: palette.name, text: palette.text, colors, in_stock_num }
    }),
    materials:
      materials.spots.length === 0
        ? null
        : {
            title: materials.title,
            text: materials.text,
            image: shown.picture(materials.image),
            spots: materials.spots.flatMap(({ x, y, material: id }) => {
              const material = shown.material(id)
              return material ? [{ x, y, material }] : []
            }),
          },
  }
}
