import { draw, sku } from './pictures.ts'
import type { DemoText } from './seed-content.ts'
import { words } from './words.ts'

/** The season of the trend page, with palettes of goods of the demo shop. */
export const seasons = (): DemoText<'season'>[] => [
  {
    kind: 'season',
    slug: 'dry-season',
    body: {
      label: words('Autumn and winter 2026', '2026 秋冬'),
      title: words('The dry season', '干燥的一季'),
      text: words(
        'Color this winter is powdery, as if the light had been rubbed in. Three things make leather look dry: a low gloss, a fine grain, and a dye that stops short of black in the valleys.',
        '这个冬天的颜色带着粉感，像是光被揉进了皮面。皮料看上去干爽，靠三件事：低光泽、细纹路，以及在纹谷里不到黑就停住的染色。',
      ),
      image: draw('hero', 'CL0512', 'taupe', words('Taupe milled cowhide in folds', '灰褐色摔纹牛皮的褶面')),
      story: 'matte-is-a-finish',
      palettes: [
        {
          name: words('Clay and ember', '陶土与余烬'),
          text: words(
            'Five warm browns that stay apart when they lie side by side. Saddle and rust are far enough apart to read as a choice, not as a bad match.',
            '五款暖棕，并排放也分得清。马鞍棕与铁锈橙的距离，足以让人看出是有意搭配，而不是没对准色。',
          ),
          materials: [
            sku('MS0920', 'rust'),
            sku('PU2317', 'saddle'),
            sku('MF1802', 'cognac'),
            sku('CL0611', 'tobacco'),
            sku('MS0920', 'sand'),
          ],
        },
        {
          name: words('North light', '北窗光'),
          text: words(
            'Cool neutrals, compared in daylight and again under a warm shop lamp. All five keep their order from light to dark, and none of them turns green.',
            '冷调中性色，日光下比一遍，暖色店灯下再比一遍。五款的深浅次序不变，也没有一款偏绿。',
          ),
          materials: [
            sku('MF1802', 'slate'),
            sku('PU2317', 'pewter'),
            sku('SI3506', 'mist'),
            sku('MF1802', 'oat'),
            sku('FV0501', 'petrol'),
          ],
        },
        {
          name: words('Orchard wall', '果园的墙'),
          text: words(
            'Greens with yellow in them, and one red to set them off. Use the red below a tenth of the surface: on piping, or as a lining.',
            '带黄味的绿，配一抹红来提。红色不要超过整体面积的十分之一，用在包边或里料上正好。',
          ),
          materials: [
            sku('MW3107', 'sage'),
            sku('SN1904', 'moss'),
            sku('FC0210', 'olive'),
            sku('PU2290', 'mustard'),
            sku('CF1104', 'oxblood'),
          ],
        },
      ],
      materials: {
        title: words('One litchi, six depths', '一种荔枝纹，六种深浅'),
        text: words(
          'The same plate, the same coat, six dyes. A light dye shows the valley as a line; a dark one hides it, and the pebble looks larger than it is.',
          '同一块压花板，同一道涂层，六种染色。浅色把纹谷显成一条线；深色把它藏起来，颗粒看着就比实际大。',
        ),
        image: draw(
          'stack',
          'PU2317',
          'saddle',
          words('Six colors of litchi PU in a pile', '一叠六色荔枝纹PU革'),
          { others: ['bone', 'bottle', 'navy', 'oxblood', 'sand'] },
        ),
        spots: [
          { x: 30, y: 9, material: sku('PU2317', 'saddle') },
          { x: 46, y: 23, material: sku('PU2317', 'bone') },
          { x: 62, y: 41, material: sku('PU2317', 'bottle') },
          { x: 40, y: 58, material: sku('PU2317', 'navy') },
          { x: 58, y: 74, material: sku('PU2317', 'oxblood') },
          { x: 36, y: 91, material: sku('PU2317', 'sand') },
        ],
      },
    },
  },
]
