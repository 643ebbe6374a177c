import { paths } from '@corium/contract/paths'
import type { Pair } from '../catalog/both.ts'
import type { PaletteColor } from '../catalog/palette.ts'
import { draw, goodsId } from './pictures.ts'
import type { DemoText } from './seed-content.ts'

const banner = (
  slug: string,
  [code, color]: readonly [code: string, color: PaletteColor],
  text: { alt: Pair; title: Pair; text: Pair },
): DemoText<'banner'> => {
  const image = draw('hero', code, color, text.alt)
  const link = paths.product(goodsId(code))
  return {
    ...{ kind: 'banner', slug },
    en: { title: text.title[0], text: text.text[0], link, image },
    zh: { title: text.title[1], text: text.text[1], link, image },
  }
}

/** Banners at the top of the home page. */
export const banners = (): DemoText<'banner'>[] => [
  banner('neutral-light', ['CL0450', 'bottle'], {
    alt: ['Litchi cowhide lying in folds', '荔枝纹牛皮铺展的褶面'],
    title: ['Leather and material, seen in neutral light.', '在中性光下，\n看清材料本色。'],
    text: ['Full-grain cowhide, litchi, 1.2–1.4 mm', '头层全粒面牛皮，荔枝纹，1.2–1.4 毫米'],
  }),
  banner('grays', ['MF1802', 'slate'], {
    alt: ['Gray microfiber nappa lying in folds', '灰色超纤纳帕铺展的褶面'],
    title: ['Grays that stay gray.', '灰，就是灰。'],
    text: [
      'Six neutrals in microfiber nappa, measured under D65 and in shop light',
      '六款超纤纳帕中性色，日光与店灯下均实测',
    ],
  }),
  banner('waterborne', ['MW3107', 'sage'], {
    alt: ['Sage waterborne microfiber lying in folds', '鼠尾草绿水性超纤铺展的褶面'],
    title: ['Made with water.', '以水成革。'],
    text: [
      'Waterborne microfiber: no DMF in the line, no smell in the room',
      '水性超纤：生产无 DMF，入室无异味',
    ],
  }),
]
