import { paths } from '@corium/contract/paths'
import type { PaletteColor } from '../catalog/palette.ts'
import { draw } from './pictures.ts'
import type { DemoText } from './seed-content.ts'
import { type Words, words } from './words.ts'

const banner = (
  slug: string,
  [code, color]: readonly [code: string, color: PaletteColor],
  { alt, ...texts }: { alt: Words; title: Words; text: Words },
): DemoText<'banner'> => ({
  kind: 'banner',
  slug,
  body: { ...texts, link: paths.product(code.toLowerCase()), image: draw('hero', code, color, alt) },
})

/** Banners at the top of the home page. */
export const banners = (): DemoText<'banner'>[] => [
  banner('neutral-light', ['CL0450', 'bottle'], {
    alt: words('Litchi cowhide lying in folds', '荔枝纹牛皮铺展的褶面'),
    title: words('Leather and materials, seen in neutral light.', '在中性光下，\n看清材料本色。'),
    text: words('Full-grain cowhide, litchi, 1.2–1.4 mm', '头层全粒面牛皮，荔枝纹，1.2–1.4 毫米'),
  }),
  banner('waterborne', ['MW3107', 'sage'], {
    alt: words('Sage waterborne microfiber lying in folds', '鼠尾草绿水性超纤铺展的褶面'),
    title: words('Made with water.', '以水成革。'),
    text: words(
      'Waterborne microfiber: no DMF in the line, no smell in the room',
      '水性超纤：生产无 DMF，入室无异味',
    ),
  }),
]
