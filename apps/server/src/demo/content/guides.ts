import { paths } from '@corium/contract/paths'
import type { PaletteColor } from '../catalog/palette.ts'
import { draw, sku } from './pictures.ts'
import type { DemoText } from './seed-content.ts'
import { text, type Words, words } from './words.ts'

const author = words('Corium, cutting table', 'Corium 裁床')
const noSeo = { seo_title: '', seo_description: '' }

const use = (name: Words, from_mm: number, to_mm: number, material_text: Words) => ({
  use: name,
  from_mm,
  to_mm,
  material_text,
})

const grain = (code: string, color: PaletteColor, title: Words, note: Words) => ({
  title,
  text: note,
  material: sku(code, color),
})

/** Guides, in their reading order. */
export const guides = (): DemoText<'guide'>[] => [
  {
    kind: 'guide',
    slug: 'thickness',
    category: 'guide-choosing',
    age: 400,
    read_num: 5120,
    body: {
      title: words('Thickness by use', '不同用途的厚度'),
      summary: words(
        'From 0.5 mm for a lining to 3.0 mm for a belt.',
        '从 0.5 毫米的里料，到 3.0 毫米的皮带。',
      ),
      author,
      image: draw('edge', 'CL0728', 'camel', words('Cut edge of veg-tan cowhide', '植鞣牛皮切边'), {
        backing: 'suede-back',
        thicknessMm: 2.4,
      }),
      materials: [
        sku('LN6002', 'oat'),
        sku('SH1408', 'black'),
        sku('CL0450', 'bottle'),
        sku('CL0728', 'camel'),
      ],
      ...noSeo,
      blocks: [
        {
          type: 'thickness',
          title: words('Thickness by use', '不同用途的厚度'),
          rows: [
            use(words('Shoe lining', '鞋里'), 0.5, 0.8, words('Pigskin, lining PU', '猪里皮、里革')),
            use(words('Gloves', '手套'), 0.6, 0.8, words('Sheep, goat, pigskin', '羊皮、山羊皮、猪皮')),
            use(words('Garments', '服装'), 0.6, 0.9, words('Sheep nappa, PU on knit', '绵羊纳帕、针织底 PU')),
            use(
              words('Small goods', '小皮件'),
              0.8,
              1.1,
              words('Calf, goat, saffiano', '小牛皮、山羊皮、十字纹'),
            ),
            use(words('Phone case', '手机壳'), 0.8, 1.1, words('Saffiano, smooth PU', '十字纹、光面 PU')),
            use(words('Sofa', '沙发'), 1.0, 1.3, words('Upholstery hide, microfiber', '沙发皮、超纤')),
            use(words('Bags, soft', '软包'), 1.0, 1.3, words('Litchi, milled, nappa', '荔枝纹、摔纹、纳帕')),
            use(words('Car seat', '汽车座椅'), 1.1, 1.4, words('Perforated, nappa', '冲孔、纳帕')),
            use(words('Shoe upper', '鞋面'), 1.2, 1.6, words('Box calf, nubuck', '盒子皮、磨砂皮')),
            use(words('Bags, framed', '定型包'), 1.3, 1.8, words('Box calf, veg-tan', '盒子皮、植鞣皮')),
            use(words('Boots', '靴子'), 1.6, 2.0, words('Crazy horse, horsehide', '疯马皮、马皮')),
            use(
              words('Belts', '皮带'),
              2.0,
              3.0,
              words('Veg-tan shoulder, bonded pair', '植鞣肩皮、双层贴合'),
            ),
          ],
          caption: words(
            'Measured by ISO 2589. Leather gives: skive a turned edge to half, and a rolled handle to a third.',
            '按 ISO 2589 测量。皮有弹性：折边铲到一半，卷手挽铲到三分之一。',
          ),
          link: paths.products(),
          link_text: words('Set a range and see materials', '按厚度筛选商品'),
        },
        text(
          words('## Millimeters and ounces', '## 毫米与盎司'),
          words(
            'In leather an ounce is a thickness: one sixty-fourth of an inch, about 0.4 mm. A hide of 3 to 4 oz is 1.2 to 1.6 mm. Ounces come from the weight of a square foot, and weights differ, so order by millimeters.',
            '皮料里的盎司是厚度单位：六十四分之一英寸，约 0.4 毫米。3 至 4 盎司就是 1.2 至 1.6 毫米。盎司源自每平方英尺的重量，而重量各不相同，下单请以毫米为准。',
          ),
          words('## When in doubt', '## 拿不准的时候'),
          words(
            'Take the thinner one and line it. Two layers of 0.8 mm bend where one of 1.6 mm creases, and you can still change your mind about the inside.',
            '选薄的，再贴一层里。两层 0.8 毫米能弯，一层 1.6 毫米会折出死痕；里面用什么，您还来得及改主意。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'guide',
    slug: 'grains',
    category: 'guide-choosing',
    age: 395,
    read_num: 4380,
    body: {
      title: words('Grain gallery', '纹路图鉴'),
      summary: words(
        'Eighteen surfaces at true size, and what each of them hides or shows.',
        '十八种表面，原大展示：各自遮得住什么，藏不住什么。',
      ),
      author,
      image: draw('macro', 'EX2006', 'oxblood', words('Crocodile emboss, close up', '鳄鱼纹压花，微距')),
      materials: [],
      ...noSeo,
      blocks: [
        {
          type: 'gallery',
          title: words('Grain gallery', '纹路图鉴'),
          items: [
            grain(
              'CF1104',
              'oxblood',
              words('Smooth', '光面'),
              words('Shows every mark; choose the best cut', '一点痕迹都看得见，请选最好的部位'),
            ),
            grain(
              'MF1802',
              'slate',
              words('Nappa', '纳帕纹'),
              words('Soft, even, forgiving', '柔软、均匀、好打理'),
            ),
            grain('CF1120', 'petrol', words('Fine grain', '细纹'), words('Wipes clean', '一擦就净')),
            grain('CL0450', 'bottle', words('Litchi', '荔枝纹'), words('Hides needle marks', '能遮针眼')),
            grain(
              'PU2361',
              'taupe',
              words('Large pebble', '大荔枝'),
              words('Visible from four meters away', '四米外也看得出纹'),
            ),
            grain(
              'CL0512',
              'taupe',
              words('Milled', '摔纹'),
              words('Made in the drum, never the same', '转鼓摔出，张张不同'),
            ),
            grain(
              'PU2290',
              'mustard',
              words('Saffiano', '十字纹'),
              words('Stiff; hides scratches from keys', '偏硬，不怕钥匙划'),
            ),
            grain(
              'PU2402',
              'navy',
              words('Epi', '水波纹'),
              words('Runs one way; mind the cut', '纹路有方向，排料注意'),
            ),
            grain(
              'EX2006',
              'oxblood',
              words('Crocodile', '鳄鱼纹'),
              words('Center the large tiles on the panel', '大方格放在裁片正中'),
            ),
            grain(
              'EX2021',
              'chestnut',
              words('Lizard', '蜥蜴纹'),
              words('For straps and trims', '适合表带与滚边'),
            ),
            grain(
              'EX2014',
              'saddle',
              words('Ostrich', '鸵鸟纹'),
              words('Even quills; place them by hand', '毛孔均匀，请手工排料'),
            ),
            grain(
              'PU2418',
              'camel',
              words('Woven', '编织纹'),
              words('No raw edge: bind it', '不能裸边，请包边'),
            ),
            grain(
              'CL0833',
              'black',
              words('Perforated', '冲孔'),
              words('Breathes; back it against foam', '透气，贴海绵请加衬'),
            ),
            grain(
              'PU2530',
              'bone',
              words('Quilted', '绗缝'),
              words('Match the diamonds at the seam', '拼缝处请对齐菱格'),
            ),
            grain('SN1904', 'moss', words('Suede', '绒面'), words('The nap has a direction', '绒毛有倒顺')),
            grain(
              'SN1917',
              'camel',
              words('Nubuck', '磨砂'),
              words('Protect before first wear', '首次使用前先做防护'),
            ),
            grain('CL0611', 'saddle', words('Crazy horse', '疯马'), words('Bends turn light', '弯处变浅')),
            grain(
              'FC0210',
              'olive',
              words('Canvas', '帆布'),
              words('Coated: sew once', '有涂层，缝线一次到位'),
            ),
          ],
          caption: words(
            'Hold a sample beside the screen: embossed plates repeat, natural grain does not.',
            '请拿实物在屏幕旁对照：压花会重复，天然粒面不会。',
          ),
          link: paths.products(),
          link_text: words('All surfaces', '全部纹路'),
        },
        text(
          words('## Natural, corrected, embossed', '## 天然、修面、压花'),
          words(
            'Full grain is the skin as it grew. Corrected grain is sanded and coated, often with a fine plate pressed in. An emboss is a pattern of another animal, or of none, pressed into any leather or coat. All three are honest as long as they are named; the data sheet names them.',
            '全粒面是皮本来的样子。修面是打磨后再涂饰，多半压一层细纹。压花是把别的动物的纹，或谁的纹都不是，压进皮或涂层里。三种都可以，只要说清楚，参数表上写的就是这一项。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'guide',
    slug: 'care',
    category: 'guide-using',
    age: 390,
    read_num: 3650,
    body: {
      title: words('Care', '养护'),
      summary: words('What to do and what to avoid, by finish.', '按表面分：可以做的，和要避免的。'),
      author,
      image: draw('macro', 'SN1904', 'moss', words('Moss suede, close up', '苔绿绒面皮，微距')),
      materials: [],
      ...noSeo,
      blocks: [
        {
          type: 'care',
          title: words('Care', '养护'),
          rows: [
            {
              title: words('Aniline and veg-tan', '苯胺与植鞣'),
              do: words('Dust with a dry cloth; wax thinly twice a year', '干布除尘，每年薄上蜡两次'),
              leave: words('Soap, sun on one side, silicone spray', '皂液、单面暴晒、含硅喷剂'),
            },
            {
              title: words('Pigmented and PU', '涂饰皮与 PU'),
              do: words('Wipe with water and a little neutral soap', '清水加少许中性皂擦拭'),
              leave: words('Alcohol, acetone, an abrasive sponge', '酒精、丙酮、百洁布'),
            },
            {
              title: words('Suede and nubuck', '绒面与磨砂'),
              do: words('Brush with the nap, steam from 20 cm', '顺毛刷，离 20 厘米蒸汽熏'),
              leave: words('Water on one spot, cream of any kind', '局部沾水、任何油膏'),
            },
            {
              title: words('Waxed and crazy horse', '油蜡与疯马'),
              do: words('Rub marks away with a warm palm', '用掌心焐热，把印子抹开'),
              leave: words('Degreaser, a hair dryer above 50 °C', '去油剂、50 °C 以上热风'),
            },
            {
              title: words('Patent', '漆光'),
              do: words('A soft dry cloth; paper between pieces', '软干布擦拭，叠放隔白纸'),
              leave: words('Newsprint and colored plastic against it', '贴报纸或有色塑料'),
            },
          ],
          caption: words(
            'Test on the inside of a seam and wait a day: what looks harmless after an hour may not be after a night.',
            '先在缝份里侧试，等一天再看：一小时没事，不等于过夜也没事。',
          ),
        },
        text(
          words('## Storing a roll', '## 卷材存放'),
          words(
            'Lay it flat or hang it by the core; never stand it on its end, and never fold it. Keep it at 15 to 25 °C, out of the sun, with half a meter of air to any heater. Skins lie flat with paper between the faces.',
            '平放，或穿芯悬挂；不要竖立，更不要折叠。15 至 25 °C，避光，离热源半米以上。整张皮平摊，面与面之间垫纸。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'guide',
    slug: 'how-leather-is-made',
    category: 'guide-using',
    age: 385,
    read_num: 2980,
    body: {
      title: words('How leather is made, and how a hide is measured', '皮是怎么做成的，又怎么量'),
      summary: words(
        'Eight steps from the raw hide to the shelf, and why two skins are never the same size.',
        '从生皮到货架的八步，以及为什么没有两张皮一样大。',
      ),
      author,
      image: draw('drape', 'CL0611', 'saddle', words('Waxed cowhide in folds', '油蜡牛皮的褶面')),
      materials: [sku('CL0728', 'camel'), sku('CL0450', 'bottle'), sku('SP1805', 'black')],
      ...noSeo,
      blocks: [
        {
          type: 'steps',
          title: words('From hide to shelf', '从生皮到货架'),
          steps: [
            {
              title: words('Soak', '浸水'),
              text: words('Salt leaves, water comes back.', '洗去盐，让皮回软。'),
            },
            {
              title: words('Lime', '浸灰'),
              text: words('Hair and fat come off; the fibers open.', '脱毛去脂，纤维松开。'),
            },
            {
              title: words('Split', '剖层'),
              text: words(
                'The top is full grain; what lies below becomes suede or coated split.',
                '上层是头层，下层做反绒或二层移膜。',
              ),
            },
            {
              title: words('Tan', '鞣制'),
              text: words('Skin becomes leather and no longer rots.', '皮变成革，从此不腐。'),
            },
            {
              title: words('Shave', '削匀'),
              text: words('To the thickness the use requires.', '削到用途所需的厚度。'),
            },
            {
              title: words('Dye and fatliquor', '染色加脂'),
              text: words('Color first, then oil, which gives the hand.', '先染色，再加脂，手感由此而来。'),
            },
            {
              title: words('Dry and mill', '干燥摔软'),
              text: words('Hung, stretched, tumbled until it is soft.', '挂晾、绷平、转鼓摔软。'),
            },
            {
              title: words('Finish', '涂饰'),
              text: words('A coat, a plate, a polish, or nothing.', '上涂层、压纹、抛光，或什么都不做。'),
            },
          ],
        },
        {
          type: 'table',
          title: words('Average areas', '平均面积'),
          columns: [
            { text: words('Piece', '部位'), is_number: false },
            { text: words('Square feet', '平方英尺'), is_number: true },
            { text: words('Square meters', '平方米'), is_number: true },
          ],
          rows: [
            [words('Whole cowhide', '整张牛皮'), '50–55', '4.6–5.1'],
            [words('Side (half)', '半张'), '22', '2.0'],
            [words('Shoulder', '肩皮'), '18–20', '1.7–1.9'],
            [words('Calf', '小牛皮'), '25–30', '2.3–2.8'],
          ].map((cells) => ({ material: '', cells })),
          caption: words(
            'The area of each skin is measured by machine and stamped on its back.',
            '每张皮都由机器量面积，盖印在皮背。',
          ),
        },
        text(
          words('## Where to cut what', '## 什么部位裁什么'),
          words(
            'The back, along the spine, is tightest: put panels there that carry weight or are seen first. Shoulders have growth lines. Bellies and legs are loose and stretch; they make linings, gussets and test pieces.',
            '脊背两侧最紧实，受力的、最显眼的裁片放这里。肩部有生长纹。腹部和腿部松、易拉伸，适合做里、侧围和试样。',
          ),
          words('## How much to buy', '## 买多少'),
          words(
            'Many small parts use about 70 percent of a skin, large seamless panels about half. Divide the net area by that yield. A running meter of cloth 137 cm wide is 14.7 square feet; as leather, buy about 20.',
            '小件多的，出材率约七成；大片无拼接的，约五成。净面积除以出材率就是该买的量。1 米长、137 厘米幅宽的面料合 14.7 平方英尺；换成皮，约买 20 平方英尺。',
          ),
        ),
      ],
    },
  },
]
