import { draw, sku } from './pictures.ts'
import type { DemoText } from './seed-content.ts'
import { text, words } from './words.ts'

const colorRoom = words('Corium color room', 'Corium 色彩室')
const noSeo = { seo_title: '', seo_description: '' }

/** Trend stories. */
export const trends = (): DemoText<'trend'>[] => [
  {
    kind: 'trend',
    slug: 'matte-is-a-finish',
    category: 'trend-finishing',
    age: 10,
    read_num: 1486,
    body: {
      title: words('Matte is a finish, not a lack of one', '哑光是一道工艺，不是少了一道'),
      summary: words(
        'A coat without shine has three jobs: it hides a scratch, it takes a hand, and it lets the grain be seen. Most coats manage two.',
        '不反光的涂层要做三件事：遮住划痕、经得起手摸、让纹路看得见。多数涂层只做得到两件。',
      ),
      author: colorRoom,
      image: draw('drape', 'MS0920', 'rust', words('Rust microfiber suede, draped', '铁锈橙超纤绒面，悬垂')),
      materials: [sku('MS0920', 'rust'), sku('MF1802', 'taupe'), sku('SN1917', 'mustard')],
      ...noSeo,
      blocks: [
        text(
          words(
            'Gloss is measured at 60 degrees. Light falls on the surface, and a sensor on the far side measures how much comes back as it would from a mirror. A patent surface returns more than ninety gloss units; a good matte nappa returns between one and three. Below one, the surface begins to look chalky, and the color moves away from its number.',
            '光泽度在 60 度角下测量：光落在表面，另一侧的探头数一数有多少像镜面那样弹回来。漆光面超过 90 个光泽单位，好的哑光纳帕在 1 到 3 之间。低于 1，表面会发白发粉，颜色也离开了原来的数值。',
          ),
          words('## How a coat loses its shine', '## 涂层如何失去光泽'),
          words(
            'There are two ways. Silica, ground to a few thousandths of a millimeter, roughens the film as it dries. It is cheap and even, and it polishes: the elbow of a jacket turns bright within a season. The other way is to let the film fold by itself while it cures. Nothing is added, so nothing wears off, and the price is speed.',
            '办法有两种。一种是加入磨到几微米的二氧化硅，让膜在干燥时变粗。便宜、均匀，但会越摸越亮：一件夹克穿一季，手肘就反光了。另一种是让膜在固化时自己起皱，什么都不加，也就没有东西会磨掉，代价是慢。',
          ),
        ),
        {
          type: 'picture',
          image: draw(
            'macro',
            'SN1917',
            'camel',
            words('Camel nubuck in raking light', '驼色磨砂皮，侧光微距'),
          ),
          caption: words(
            'Dunlin Nubuck in raking light: what looks like color is shade.',
            '邓林磨砂皮，侧光拍摄：看上去的颜色差别其实是阴影。',
          ),
          has_ruler: true,
        },
        text(
          words('## Three rubs before you order', '## 下单前，先擦三下'),
          words(
            'Rub a sample with a dry thumb, with a damp cloth, and with the edge of a coin. If the thumb leaves a bright path, the coat polishes. If the cloth lifts color, the dye sits too high. If the coin leaves a white line that stays, the film is brittle. A card costs nothing, and the test costs you one chip of it.',
            '拿一片小样，用干拇指擦一下，用湿布擦一下，再用硬币边缘划一下。拇指留下亮痕，说明涂层会越磨越亮；湿布沾色，说明染料浮在面上；硬币划出的白线不消失，说明膜发脆。色卡免费，这个试验只费一片色样。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'trend',
    slug: 'six-weeks-in-bark',
    category: 'trend-tanning',
    age: 23,
    read_num: 974,
    body: {
      title: words('Six weeks in bark', '在树皮里泡六周'),
      summary: words(
        'Vegetable tanning is slow because the liquor has to reach the middle of the hide before the outside closes.',
        '植鞣之所以慢，是因为鞣液要赶在表面闭合之前，走到皮的中心。',
      ),
      author: words('Corium, buying', 'Corium 采购'),
      image: draw('macro', 'CL0728', 'camel', words('Camel veg-tan cowhide, close up', '驼色植鞣牛皮，微距')),
      materials: [sku('CL0728', 'camel'), sku('CL0728', 'chestnut'), sku('CL0611', 'saddle')],
      ...noSeo,
      blocks: [
        text(
          words(
            'A raw hide is two thirds water. Tanning takes that place with something that does not rot: chromium salts in a day, or the tannins of bark and leaves in weeks. Both give leather. They give different leather.',
            '生皮有三分之二是水。鞣制就是用不会腐坏的东西换掉它：铬盐只要一天，树皮和树叶里的单宁要几周。两种都成皮，却是两种不同的皮。',
          ),
          words('## Why it cannot be hurried', '## 为什么快不了'),
          words(
            'Tannins are large molecules. In a strong liquor they crowd at the surface and close it, and the middle of the hide stays raw. So the hide starts in the weakest pit, and each week it moves to a stronger one. A shoulder of 2.4 mm takes about six weeks; a drum, which keeps the hides moving, does it in three days or so, with a slightly looser grain.',
            '单宁分子大。鞣液太浓，它们挤在表面，把孔封住，里层就还是生的。所以皮先进最淡的池子，每周换一个更浓的。2.4 毫米的肩皮大约要六周；转鼓让皮不停翻动，三天左右就成，只是粒面稍松一些。',
          ),
          words('## What you notice at the bench', '## 上手时的差别'),
          words(
            '<ul><li>It holds a fold: wet it, bend it, let it dry, and the shape stays.</li><li>Its edge can be burnished with water and a cloth. A chrome edge needs paint.</li><li>It darkens in daylight, most in the first month. Cut one product from one skin.</li><li>It marks with water. That is what aniline means: no coat stands in between.</li></ul>',
            '<ul><li>能定型：打湿、弯折、晾干，形状就留下了。</li><li>边可以蘸水打磨发亮；铬鞣皮的边要上边油。</li><li>见光变深，头一个月最明显。一件东西请用同一张皮裁。</li><li>沾水留痕。苯胺的意思就是中间没有涂层挡着。</li></ul>',
          ),
        ),
        {
          type: 'table',
          title: words('Side by side', '两种放在一起看'),
          columns: [
            { text: '', is_number: false },
            { text: words('Vegetable', '植鞣'), is_number: false },
            { text: words('Chrome', '铬鞣'), is_number: false },
          ],
          rows: [
            [
              words('Tanning time', '鞣制时间'),
              words('3 days to 6 weeks', '3 天至 6 周'),
              words('1 day', '1 天'),
            ],
            [
              words('Shrinks at', '收缩温度'),
              words('about 75 °C', '约 75 °C'),
              words('about 100 °C', '约 100 °C'),
            ],
            [
              words('Cut edge', '切边'),
              words('burnished', '可打磨'),
              words('painted or turned', '上边油或折边'),
            ],
            [
              words('Good for', '适合'),
              words('belts, cases, straps', '皮带、皮套、表带'),
              words('garments, bags, seats', '服装、软包、座椅'),
            ],
          ].map((cells) => ({ material: '', cells })),
          caption: words(
            'Typical values; the data sheet of each style has its own.',
            '为常见数值，各款以其参数表为准。',
          ),
        },
      ],
    },
  },
  {
    kind: 'trend',
    slug: 'a-neutral-under-two-lamps',
    category: 'trend-color',
    age: 37,
    read_num: 2031,
    body: {
      title: words('A neutral that holds under two lamps', '两种灯下，都站得住的中性色'),
      summary: words(
        'We laid forty grays under daylight and under a shop lamp, and kept the ones that did not move.',
        '四十款灰，日光下看一遍，店灯下再看一遍，没有走色的才留下。',
      ),
      author: colorRoom,
      image: draw(
        'stack',
        'MF1802',
        'slate',
        words('Six neutrals of microfiber nappa in a pile', '一叠六款超纤纳帕中性色'),
        { others: ['oat', 'taupe', 'sage', 'pewter', 'bone'] },
      ),
      materials: [
        sku('MF1802', 'slate'),
        sku('MF1802', 'pewter'),
        sku('PU2317', 'graphite'),
        sku('SI3506', 'mist'),
      ],
      ...noSeo,
      blocks: [
        text(
          words(
            'Two grays can match in daylight and part under a lamp. They are mixed from different dyes, and each lamp sends different wavelengths for those dyes to return. The trade calls it metamerism, and neutrals show it first, because the eye forgives a red that is a little redder but never a gray that is a little green.',
            '两款灰在日光下一样，换到灯下就不一样了。它们用的染料不同，而每种灯发出的波长也不同，各自反射回来的就不同。行内叫“同色异谱”。中性色最先露馅：红再红一点，眼睛不计较；灰里带一点绿，一眼就看得出。',
          ),
          words('## How we compared them', '## 我们怎么比'),
          words(
            '<ol><li>Each gray was measured on nine spots, under D65 and the 10° observer.</li><li>The same numbers were worked out for illuminant A, a lamp of 2,856 K.</li><li>We took the distance between the two neighbors of each gray in both lights.</li><li>Where the order from light to dark changed, the gray was out.</li></ol>',
            '<ol><li>每款灰在 D65、10° 视场下测九个点。</li><li>再换算到 A 光源，也就是 2856 K 的灯。</li><li>算出每款灰与相邻两款在两种光下的色差。</li><li>深浅次序一变，这款就出局。</li></ol>',
          ),
          words('## What it means for a set', '## 对一整套产品意味着什么'),
          words(
            'A sofa in one gray and its cushions in another will be seen at noon and at ten in the evening. If both come from the list below, they stay the neighbors that you chose. If you mix them with cloth from elsewhere, put both under the lamp of the room before you cut.',
            '沙发一种灰，靠垫另一种灰，中午看，晚上十点也看。两样都出自下面这份清单，就一直是您选定的那一对；若与别处的面料搭配，裁之前请先拿到房间的灯下并排看一眼。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'trend',
    slug: 'edges-are-seen-first',
    category: 'trend-finishing',
    age: 66,
    read_num: 765,
    body: {
      title: words('Edges are seen first', '最先被看到的是边'),
      summary: words(
        'A hand finds the edge before the eye finds the grain. Four ways to end a piece of material, and what each asks of it.',
        '手先碰到边，眼睛才看到纹。材料收边有四种做法，各有各的要求。',
      ),
      author: words('Corium, cutting table', 'Corium 裁床'),
      image: draw('edge', 'CL0728', 'camel', words('Cut edge of veg-tan cowhide', '植鞣牛皮切边'), {
        backing: 'suede-back',
        thicknessMm: 2.4,
      }),
      materials: [sku('CL0728', 'camel'), sku('EP7001', 'black'), sku('TH7010', 'ivory')],
      ...noSeo,
      blocks: [
        {
          type: 'steps',
          title: words('Four edges', '四种边'),
          steps: [
            {
              title: words('Turned', '折边'),
              text: words(
                'Skive to half over 10 mm and fold. It needs material that can be split: natural leather, microfiber. A knit back shows through.',
                '在 10 毫米宽内铲到一半厚，再折回。要求材料能铲薄，天然皮、超纤都行；针织底会露出来。',
              ),
            },
            {
              title: words('Painted', '边油'),
              text: words(
                'Two or three thin coats, sanded between them. One thick coat cracks at the first bend.',
                '薄涂两三遍，每遍之间打磨。一次涂厚，弯一下就裂。',
              ),
            },
            {
              title: words('Burnished', '打磨'),
              text: words(
                'Water, a cloth, and heat from rubbing. Veg-tan only: nothing else has fibers that set.',
                '一点水、一块布、摩擦的热。只适合植鞣皮，别的纤维定不住。',
              ),
            },
            {
              title: words('Raw', '裸边'),
              text: words(
                'Cut clean and leave it. Works where the back has the color of the front: dyed microfiber, suede.',
                '裁利落，留着不动。适合正反同色的材料，如染透的超纤和绒面皮。',
              ),
            },
          ],
        },
        text(
          words('## Ask the edge, not the face', '## 看边，别只看面'),
          words(
            'Before you choose an edge, cut a strip of the sample and bend it around a pencil. If the coat whitens, paint will crack there too. If layers part, the material will not take a turned edge. Each product page shows the cut edge at scale, with the thickness beside it.',
            '选收边之前，从小样上裁一条，绕铅笔弯一圈。涂层发白的地方，边油也会裂；分了层的，就折不了边。每款商品页都有按比例拍的切边，旁边标着厚度。',
          ),
        ),
      ],
    },
  },
  {
    kind: 'trend',
    slug: 'the-return-of-the-bloom',
    category: 'trend-color',
    age: 118,
    read_num: 1209,
    body: {
      title: words('The return of the bloom', '起霜又回来了'),
      summary: words(
        'Pull-up leather lightens where it bends. What was a fault in a shoe is the reason to choose it for a bag.',
        '变色革一弯就变浅。从前是鞋面的毛病，如今是选它做包的理由。',
      ),
      author: colorRoom,
      image: draw('drape', 'CL0611', 'saddle', words('Waxed cowhide in folds', '油蜡牛皮的褶面')),
      materials: [sku('CL0611', 'saddle'), sku('PU2450', 'tobacco'), sku('FC0224', 'tobacco')],
      ...noSeo,
      blocks: [
        text(
          words(
            'Wax and oil fill the fibers of a crazy-horse hide. Bend it, and they move away from the fold: the color pulls up, lighter where the surface is stretched. Warm it with a palm, and they flow back. Nothing is worn off, so nothing has to be repaired.',
            '疯马皮的纤维里吃满了油和蜡。一弯，油蜡从折处让开，颜色随之变浅；用掌心焐一会儿，又流回来。没有东西被磨掉，也就不用修。',
          ),
          words('## Two materials that do it', '## 会变色的两种材料'),
          words(
            'In cowhide the effect goes through the whole grain and lasts as long as the leather. In pull-up PU it lives in the coat alone: it looks the same on the first day, costs half, and fades where the coat is rubbed most. For a strap choose the hide; for a notebook cover either will do.',
            '牛皮的变色贯穿整个粒面，皮在它就在。变色 PU 只在涂层里：第一天看着一样，价钱一半，磨得最多的地方会慢慢淡掉。做肩带选牛皮，做本子封面两样都行。',
          ),
          words('## Sell it with a warning', '## 卖之前说清楚'),
          words(
            'Customers who expect an even color will send it back. Show a scratch and its disappearance in the first picture, and say that two pieces never look alike.',
            '想要颜色均匀的顾客会退货。第一张图就把划痕和焐平后的样子拍出来，并说明没有两件是一样的。',
          ),
        ),
        {
          type: 'quote',
          text: words(
            'We stopped calling it a scratch. It is the day you carried it.',
            '我们不再叫它划痕。那是你背着它的那天。',
          ),
          by: words('A bag maker in Foshan', '佛山一位做包的师傅'),
        },
      ],
    },
  },
]
