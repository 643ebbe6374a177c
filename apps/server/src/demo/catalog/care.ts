import type { Pair } from '#server/modules/facets/both.ts'

/** How to look after each kind of surface. */
export const care = {
  coated: [
    'Wipe with a damp cloth and a drop of neutral soap, then dry. Keep from solvents, bleach and dark denim while new. Store rolled, never folded.',
    '用湿布蘸少量中性皂液擦拭，再擦干。避免接触溶剂和漂白剂，新品慎与深色牛仔摩擦。请卷存，勿折叠。',
  ],
  pigmented: [
    'Dust with a dry cloth; lift stains with a damp one and leather soap. Feed with a colorless balm twice a year. Keep half a meter from heaters.',
    '日常用干布除尘，污渍用湿布蘸皮革皂擦除。每年用无色护理膏养护两次，距热源半米以上。',
  ],
  aniline: [
    'Brush off dust and blot spills at once; water leaves marks that fade with wear. Treat with a thin coat of natural wax. Color deepens in daylight.',
    '刷去浮尘，液体溅上请立即吸干；水痕会随使用变淡。可薄涂天然蜡。见光颜色会变深。',
  ],
  nap: [
    'Brush with a soft crepe brush, always in one direction. Use a dry rubber for marks, never soap. Protect with a fluorine-free spray before first use.',
    '用软胶刷顺一个方向刷理，污迹用麂皮橡皮擦拭，勿用皂液。首次使用前喷无氟防护剂。',
  ],
  patent: [
    'Polish with a soft dry cloth. Keep pieces apart with paper: patent takes color from print and from dark goods. Do not use below −10 °C.',
    '用软干布擦亮。叠放请以白纸隔开，漆面易吸收印刷油墨和深色物的颜色。不宜在 −10 °C 以下使用。',
  ],
  fabric: [
    'Vacuum or brush. Sponge with lukewarm water and mild detergent, rinse, and let dry flat. Do not tumble dry.',
    '吸尘或轻刷。用温水加中性洗涤剂擦洗，过清水后平铺晾干，不可烘干。',
  ],
  seat: [
    'Withstands alcohol wipes and a 1:10 bleach solution if rinsed afterwards. Clean weekly with neutral soap where it is in heavy use.',
    '可用酒精湿巾和 1:10 稀释漂白液清洁，之后请用清水擦净。高频使用处每周用中性皂液清洁。',
  ],
  film: [
    'Wipe with a soft damp cloth. Scratches cannot be polished out; keep the protective sheet on until assembly.',
    '用柔软湿布擦拭。划痕无法抛除，装配前请保留保护膜。',
  ],
  paint: [
    'Stir well, apply thin coats and let each dry for 30 minutes. Close the bottle at once. Keep above 5 °C.',
    '使用前搅匀，薄涂多遍，每遍间隔 30 分钟。用后立即密封，存放温度不低于 5 °C。',
  ],
  thread: [
    'Keep in its bag, away from sun and dust. Melt the ends with a flame and press flat.',
    '原袋存放，避光防尘。线头可用火烫平压实。',
  ],
  book: [
    'Keep closed and out of the light; compare colors under D65. Replace after 18 months.',
    '合上避光保存，请在 D65 光源下对色。建议 18 个月更换一次。',
  ],
} as const satisfies Record<string, Pair>

export type CareKind = keyof typeof care
