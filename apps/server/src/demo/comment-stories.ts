import type { CommentTag } from '@corium/contract/comment-tags'
import type { Language } from '@corium/contract/language'

/** Other members of the demo shop, who do not log in. */
export const buyers = {
  mei: {
    nickname: '梅子手作',
    language: 'zh-cn',
    place: ['浙江省', '杭州市', '33', '3301', '330106', '西湖区'],
  },
  zhou: {
    nickname: '周先生',
    language: 'zh-cn',
    place: ['广东省', '佛山市', '44', '4406', '440606', '顺德区'],
  },
  xu: {
    nickname: '许姐皮具',
    language: 'zh-cn',
    place: ['上海市', '市辖区', '31', '3101', '310106', '静安区'],
  },
  anqi: {
    nickname: '安琪',
    language: 'zh-cn',
    place: ['四川省', '成都市', '51', '5101', '510104', '锦江区'],
  },
  hong: {
    nickname: '宏达沙发',
    language: 'zh-cn',
    place: ['广东省', '广州市', '44', '4401', '440111', '白云区'],
  },
  nora: {
    nickname: 'Nora Lindqvist',
    language: 'en-us',
    place: ['上海市', '市辖区', '31', '3101', '310105', '长宁区'],
  },
  sam: {
    nickname: 'Sam the cobbler',
    language: 'en-us',
    place: ['广东省', '深圳市', '44', '4403', '440305', '南山区'],
  },
  jules: {
    nickname: 'Jules',
    language: 'en-us',
    place: ['北京市', '市辖区', '11', '1101', '110105', '朝阳区'],
  },
} as const satisfies Record<
  string,
  {
    nickname: string
    language: Language
    place: readonly [
      province: string,
      city: string,
      provinceCode: string,
      cityCode: string,
      districtCode: string,
      district: string,
    ]
  }
>

export type BuyerName = keyof typeof buyers

/** One order of one color, and what its buyer says about it. */
export type CommentStory = {
  by: BuyerName
  /** Days before the start of the demo on which the order was placed. */
  days: number
  sku: string
  num: number
  /** Stars and color match. */
  rated: readonly [star: 1 | 2 | 3 | 4 | 5, match: 1 | 2 | 3 | 4 | 5]
  tags?: readonly CommentTag[]
  text: string
  made?: string
  anonymous?: true
  /** Kinds of the shop's own pictures of the style that stand for the buyer's photos. */
  photos?: readonly ('drape' | 'macro' | 'edge' | 'back')[]
  /** Days after the comment. */
  followUp?: readonly [days: number, text: string]
  reply?: string
  /** How many found it useful. */
  useful?: number
  /** Staff have not checked it yet. */
  unchecked?: true
}

export const commentStories: readonly CommentStory[] = [
  // Brenner Litchi
  {
    by: 'nora',
    days: 62,
    sku: 'pu2317-15',
    num: 3,
    rated: [5, 4],
    tags: ['even-color', 'takes-edge-paint', 'as-thick-as-said'],
    text: 'Edge paint takes well after one light sanding. The grain hides needle marks, and at 1.0 mm it still turns over a 3 mm cord without cracking. In daylight it is a touch deeper than on my screen; the color card had it right.',
    made: 'Tote, 3 m for two',
    photos: ['drape', 'macro', 'edge'],
    useful: 7,
  },
  {
    by: 'xu',
    days: 88,
    sku: 'pu2317-01',
    num: 12,
    rated: [4, 5],
    tags: ['even-color', 'sews-well'],
    text: '两批货隔了四周，缸号不同，在店里灯光下看不出接缝。少一星是因为第一次的卷筒弯了，边上要蒸汽烫平。',
    made: '收银凳坐垫',
    photos: ['macro'],
    followUp: [44, '客人坐了六周，前沿没有发亮，红酒用清水就擦掉了。'],
    reply:
      '感谢您把两批并排比对，两缸色差为 ΔE 0.6。现在 5 米以上改用加厚纸筒并加端盖，应该不必再用蒸汽烫平了。',
    useful: 8,
  },
  {
    by: 'jules',
    days: 71,
    sku: 'pu2317-06',
    num: 1,
    rated: [2, 2],
    tags: ['soft'],
    text: 'Good material, wrong white for me. On my screen it looked cool, here it is clearly warm. Order the card first.',
    made: 'Notebook covers',
    reply:
      'You are right about the card, and it is free. We took the meter back to this color and now show it a little warmer.',
    useful: 4,
  },
  {
    by: 'zhou',
    days: 40,
    sku: 'pu2317-02',
    num: 20,
    rated: [5, 5],
    tags: ['even-color', 'as-thick-as-said', 'no-smell'],
    text: '做餐椅用了 20 米，整卷颜色一致，厚度用卡尺量了五处都是 1.0。没有味道。',
    made: '餐椅 24 把',
    useful: 3,
  },
  // Sava Saffiano
  {
    by: 'mei',
    days: 55,
    sku: 'pu2290-02',
    num: 2,
    rated: [5, 5],
    tags: ['firm', 'as-thick-as-said', 'takes-edge-paint'],
    text: '十字纹很细，做小卡包很挺。指甲划一下有白印，擦点膏就没了。',
    made: '卡包 30 个',
    photos: ['macro', 'edge'],
    useful: 5,
    followUp: [30, '卖出去的都没有返修，边油没有开裂。'],
  },
  {
    by: 'sam',
    days: 36,
    sku: 'pu2290-01',
    num: 1.5,
    rated: [4, 4],
    tags: ['firm', 'sews-well'],
    text: 'Crisp fold, holds a crease from the bone folder alone. Mustard is a hair more green than I expected under a warm lamp.',
    made: 'Watch roll',
  },
  {
    by: 'anqi',
    days: 96,
    sku: 'pu2290-05',
    num: 3,
    rated: [3, 3],
    tags: ['thicker'],
    text: '颜色好看，就是比想象的硬，小件转角要铲薄。客服很耐心。',
    made: '化妆包',
    reply: '小件建议用 0.8 毫米的款式，或让我们在发货前铲薄到所需厚度，这一项免费。',
    useful: 2,
  },
  // Halden Nappa
  {
    by: 'sam',
    days: 83,
    sku: 'mf1802-02',
    num: 4,
    rated: [5, 5],
    tags: ['soft', 'sews-well', 'no-smell'],
    text: 'Skives cleanly to 0.4 and does not stretch on the last. I have stopped apologizing for using microfiber.',
    made: 'Sneaker uppers',
    photos: ['drape', 'edge'],
    useful: 6,
  },
  {
    by: 'hong',
    days: 47,
    sku: 'mf1802-06',
    num: 30,
    rated: [4, 5],
    tags: ['even-color', 'as-thick-as-said'],
    text: '30 米整卷，三处轻微压痕，放两天自己平了。做车缝扶手很顺。',
    made: '扶手 40 只',
  },
  // Moor Suede
  {
    by: 'nora',
    days: 104,
    sku: 'ms0920-04',
    num: 6,
    rated: [5, 4],
    tags: ['soft', 'even-color'],
    text: 'The nap is short and lies one way, so mark your direction before cutting. Under daylight it matches the swatch on the page.',
    made: 'Curtain tiebacks',
    photos: ['drape'],
    useful: 3,
  },
  {
    by: 'mei',
    days: 33,
    sku: 'ms0920-01',
    num: 1,
    rated: [3, 2],
    tags: ['soft', 'thinner'],
    text: '手感很好，颜色比屏幕上偏红不少，建议先要色卡。',
    made: '首饰盒内衬',
    reply: '谢谢提醒，锈红在偏冷的屏幕上会显得更暗。我们已在商品页加上提示，色卡可免费申请。',
    useful: 5,
  },
  // Orsa Litchi
  {
    by: 'xu',
    days: 92,
    sku: 'cl0450-04',
    num: 26,
    rated: [5, 4],
    tags: ['even-color', 'soft', 'sews-well'],
    text: '一张半，避开疤痕出了七只包的料，利用率比想象的高。荔枝粒在腹部会松一点，面料用背部就好。',
    made: '水桶包 7 只',
    photos: ['macro', 'drape'],
    useful: 7,
    followUp: [60, '样包背了两个月，手柄处开始有温润的光泽。'],
  },
  {
    by: 'jules',
    days: 58,
    sku: 'cl0450-02',
    num: 12,
    rated: [4, 5],
    tags: ['firm', 'takes-edge-paint'],
    text: 'Black through and through, the cut edge needs hardly any paint. One insect mark near the spine, and it was circled in chalk as promised.',
    made: 'Camera strap and bag',
  },
  // Tarn Crazy Horse
  {
    by: 'sam',
    days: 75,
    sku: 'cl0611-01',
    num: 22,
    rated: [5, 3],
    tags: ['firm', 'sews-well'],
    text: 'Pull-up as it should be: bends go pale and rub back with a thumb. Photographs warmer than it is, which nobody can fix on a screen.',
    made: 'Work boots',
    photos: ['macro', 'edge'],
    useful: 4,
  },
  {
    by: 'zhou',
    days: 49,
    sku: 'cl0611-03',
    num: 18,
    rated: [3, 3],
    tags: ['uneven-color'],
    text: '手感对，但一侧腹边颜色偏深，裁的时候要错开。蜡感足。',
    made: '工具卷',
    reply: '疯马皮的腹边吃蜡更多，颜色会略深。若需整张均匀，下单时备注，我们会挑选。',
    useful: 2,
  },
  // Marlow Veg-Tan
  {
    by: 'nora',
    days: 67,
    sku: 'cl0728-01',
    num: 14,
    rated: [5, 5],
    tags: ['firm', 'takes-edge-paint', 'as-thick-as-said'],
    text: 'Burnishes to glass with water and a bit of canvas. Stands up as a strap without a lining.',
    made: 'Belts',
    photos: ['edge'],
    useful: 6,
    followUp: [35, 'Darkened evenly by about a shade after a month in the window.'],
  },
  {
    by: 'anqi',
    days: 38,
    sku: 'cl0728-03',
    num: 10,
    rated: [4, 4],
    tags: ['firm'],
    text: '第一次做皮具，客服帮我选了厚度。打孔干净，染边要多打磨一遍。',
    made: '钥匙扣',
  },
  // Fennel Upholstery
  {
    by: 'hong',
    days: 118,
    sku: 'cl0305-05',
    num: 180,
    rated: [5, 4],
    tags: ['even-color', 'soft', 'as-thick-as-said'],
    text: '做了两套沙发，八张皮色差肉眼看不出来。附的检测报告客户很认可。',
    made: '三人位沙发两套',
    photos: ['drape', 'macro'],
    useful: 5,
  },
  // Vella Box Calf, Isolde Calf
  {
    by: 'jules',
    days: 64,
    sku: 'cf1104-01',
    num: 28,
    rated: [5, 5],
    tags: ['firm', 'takes-edge-paint'],
    text: 'The real thing. Fine break, deep shine with nothing but a cloth. Two hides, both as described.',
    made: 'Card holders and a satchel flap',
    photos: ['macro'],
    useful: 6,
  },
  {
    by: 'xu',
    days: 45,
    sku: 'cf1120-01',
    num: 20,
    rated: [4, 2],
    tags: ['soft', 'even-color'],
    text: '皮好，石油蓝实物更绿，和色卡一致，和屏幕有差别。',
    made: '手拿包',
    useful: 3,
  },
  // Linnet Nappa, Wren Suede, Nile Crocodile
  {
    by: 'mei',
    days: 79,
    sku: 'sh1408-02',
    num: 12,
    rated: [5, 5],
    tags: ['soft', 'no-smell'],
    text: '羊皮薄而不软塌，做手套内外都用它。',
    made: '短手套',
    photos: ['drape'],
  },
  {
    by: 'sam',
    days: 52,
    sku: 'sn1904-04',
    num: 16,
    rated: [4, 4],
    tags: ['soft', 'as-thick-as-said'],
    text: 'Even nap, little shedding after a brush. Leave it a day flat before cutting, it comes tightly rolled.',
    made: 'Desert boots',
    reply: 'Thank you. Suede now travels on a wider tube.',
  },
  {
    by: 'anqi',
    days: 85,
    sku: 'ex2006-01',
    num: 10,
    rated: [4, 4],
    tags: ['firm'],
    text: '压纹很深，反光像真鳄鱼。转折处纹路会断，版型要提前避开。',
    made: '晚宴包',
    photos: ['macro', 'drape'],
    useful: 4,
  },
  // Clean PU, bio-based and fabrics
  {
    by: 'nora',
    days: 42,
    sku: 'wb3305-01',
    num: 4,
    rated: [5, 4],
    tags: ['no-smell', 'soft', 'as-thick-as-said'],
    text: 'No smell at all straight from the tube, which is why I bought it. Drapes like a lamb nappa.',
    made: 'Baby changing mat',
    photos: ['drape'],
    useful: 5,
  },
  {
    by: 'hong',
    days: 59,
    sku: 'sf3402-04',
    num: 15,
    rated: [4, 5],
    tags: ['no-smell', 'even-color'],
    text: '儿童家具用，无溶剂报告齐全。比普通 PU 贵一点，值得。',
    made: '儿童软包床头',
  },
  {
    by: 'jules',
    days: 35,
    sku: 'ba5003-05',
    num: 2,
    rated: [3, 3],
    tags: ['firm', 'thicker'],
    text: 'Honest material, a little papery before it is broken in. The green is more olive than moss.',
    made: 'Laptop sleeve',
    reply: 'Apple leather does soften with handling. We have added a note on the hand to its page.',
    useful: 3,
  },
  {
    by: 'sam',
    days: 57,
    sku: 'fc0210-01',
    num: 5,
    rated: [5, 5],
    tags: ['firm', 'sews-well', 'as-thick-as-said'],
    text: 'Sheds rain, sews on a domestic machine with a 100 needle. Cleaned up with a damp cloth after a muddy week.',
    made: 'Bike panniers',
    photos: ['macro'],
    useful: 4,
    followUp: [25, 'Still dry inside after a proper storm.'],
  },
  {
    by: 'mei',
    days: 46,
    sku: 'pu2418-01',
    num: 2,
    rated: [5, 4],
    tags: ['even-color', 'sews-well'],
    text: '编织纹很清晰，做斜挎包前片特别出效果，背面带胶不脱丝。',
    made: '斜挎包',
    photos: ['drape', 'macro'],
    useful: 3,
  },
  {
    by: 'zhou',
    days: 34,
    sku: 'mw3107-01',
    num: 6,
    rated: [4, 3],
    tags: ['soft', 'no-smell'],
    text: '水性超纤，手感接近真皮，鼠尾草绿实物比屏幕灰一点点。',
    made: '车门板包覆',
  },
  {
    by: 'anqi',
    days: 31,
    sku: 'ep7001-01',
    num: 2,
    rated: [5, 5],
    tags: ['no-smell'],
    text: '黑色边油流平好，两遍就盖住，干了不粘手。',
    made: '钱包收边',
  },
  {
    by: 'xu',
    days: 39,
    sku: 'th7010-02',
    num: 6,
    rated: [5, 5],
    tags: ['even-color'],
    text: '蜡线上蜡均匀，手缝不起毛，回购第三次。',
    made: '手缝包',
    useful: 2,
  },
  // For staff to check.
  {
    by: 'nora',
    days: 27,
    sku: 'pu2317-09',
    num: 2,
    rated: [4, 4],
    unchecked: true,
    tags: ['soft', 'even-color'],
    text: 'Second order, the same hand as the first. The parcel came a day early.',
    made: 'Passport covers',
  },
  {
    by: 'zhou',
    days: 26,
    sku: 'cl0512-01',
    num: 12,
    rated: [2, 3],
    unchecked: true,
    tags: ['uneven-color'],
    text: '摔纹深浅不一，靠近边的地方纹理几乎没有，做大件不好排版。',
    made: '单肩包',
  },
]

/** Written this many days before the start of the demo, on goods of an order that the member has. */
type OwnStory = Omit<CommentStory, 'by' | 'num'>

/** What the two demo members say about goods of their completed orders. */
export const ownComments: Record<'lin' | 'robin', readonly OwnStory[]> = {
  lin: [
    {
      sku: 'pu2290-02',
      days: 9,
      rated: [5, 5],
      tags: ['firm', 'takes-edge-paint', 'as-thick-as-said'],
      text: '十字纹细密挺括，边油两遍就平。8 米整段裁剪，没有接缝，谢谢按备注发货。',
      made: '风琴包 6 只',
      photos: ['macro', 'edge'],
      useful: 4,
      reply: '收到您的成品图很开心，边油处理得很干净。期待下一款。',
    },
  ],
  robin: [
    {
      sku: 'ms0920-12',
      days: 12,
      rated: [4, 3],
      tags: ['soft', 'even-color'],
      text: 'Soft, even, and rolled as I asked. In north light it is a little grayer than on my screen.',
      made: 'Backpack side panels',
      photos: ['drape'],
      useful: 2,
      anonymous: true,
    },
  ],
}
