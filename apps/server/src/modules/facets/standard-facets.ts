import type { Pair } from './both.ts'

/** The names of each value, and a one-sentence explanation of unusual terms. */
type Values = Record<string, readonly [en: string, zh: string, enHint?: string, zhHint?: string]>

type Facet = {
  name: Pair
  hint: Pair
  type: 'multi' | 'range' | 'color' | 'tree'
  unit?: string
  opened?: true
  promoted?: true
  values: Values
}

const none = {} satisfies Values

/**
 * The filters that a new shop begins with, in the order of the filter column: those of the trade, which every
 * shop of leather and materials needs.
 */
export const facets = {
  color: {
    name: ['Color', '颜色'],
    hint: [
      'The family a measured color belongs to; any shade of it counts.',
      '按实测颜色所属的色系筛选，同色系的深浅都算在内。',
    ],
    type: 'color',
    opened: true,
    promoted: true,
    values: {
      black: ['Black', '黑'],
      white: ['White', '白'],
      gray: ['Gray', '灰'],
      beige: ['Beige', '米'],
      brown: ['Brown', '棕'],
      tan: ['Tan', '驼'],
      red: ['Red', '红'],
      orange: ['Orange', '橙'],
      yellow: ['Yellow', '黄'],
      green: ['Green', '绿'],
      teal: ['Teal', '青'],
      blue: ['Blue', '蓝'],
      purple: ['Purple', '紫'],
      pink: ['Pink', '粉'],
      metallic: ['Metallic', '金属'],
      multicolor: ['Multicolor', '多色'],
    },
  },
  category: {
    name: ['Material', '材料'],
    hint: ['What the material is mainly made of.', '按材料的本质分类。'],
    type: 'tree',
    opened: true,
    values: none,
  },
  supply: {
    name: ['Supply', '供货'],
    hint: ['Cut from stock, or made after you order.', '现货裁切，或下单后生产。'],
    type: 'multi',
    opened: true,
    promoted: true,
    values: {
      stock: ['In stock', '现货'],
      'made-to-order': ['Made to order', '定制'],
      clearance: ['Clearance', '尾货'],
      sample: ['Sample only', '仅供样品'],
    },
  },
  use: {
    name: ['Use', '用途'],
    hint: ['What the material is built and tested for.', '材料设计和检测所针对的用途。'],
    type: 'multi',
    opened: true,
    promoted: true,
    values: {
      'shoe-upper': ['Shoe uppers', '鞋面'],
      'shoe-lining': ['Shoe linings', '鞋里'],
      bags: ['Bags', '箱包'],
      'small-goods': ['Small leather goods', '小皮件'],
      belts: ['Belts', '皮带'],
      sofa: ['Sofas', '沙发'],
      'contract-seating': ['Contract seating', '公共座椅'],
      'car-seat': ['Car seats', '汽车座椅'],
      'car-trim': ['Car trim', '汽车内饰'],
      garments: ['Garments', '服装'],
      gloves: ['Gloves', '手套'],
      electronics: ['Electronics cases', '电子保护套'],
      'watch-strap': ['Watch straps', '表带'],
      packaging: ['Packaging', '包装'],
      stationery: ['Stationery', '文具'],
      'wall-panel': ['Wall panels', '软包'],
    },
  },
  grain: {
    name: ['Grain', '纹路'],
    hint: ['The pattern of the surface, natural or embossed.', '表面的纹理，天然或压花。'],
    type: 'multi',
    opened: true,
    values: {
      smooth: ['Smooth', '光面'],
      nappa: ['Nappa', '纳帕纹', 'A fine, soft, barely visible grain.', '细软、近乎看不出的纹理。'],
      'fine-grain': ['Fine grain', '细纹'],
      litchi: ['Litchi', '荔枝纹', 'Rounded pebbles, like the skin of the fruit.', '颗粒圆润，形似荔枝皮。'],
      'large-pebble': ['Large pebble', '大荔枝'],
      milled: [
        'Milled',
        '摔纹',
        'Tumbled in a drum until the hide creases by itself.',
        '转鼓摔软，皮面自然起皱。',
      ],
      saffiano: [
        'Saffiano',
        '十字纹',
        'Fine cross-hatch lines pressed into the surface.',
        '压出的细密斜交短线。',
      ],
      epi: ['Epi', '水波纹', 'Fine parallel ripples.', '细密平行的水波线。'],
      crocodile: ['Crocodile', '鳄鱼纹'],
      lizard: ['Lizard', '蜥蜴纹'],
      snake: ['Snake', '蛇纹'],
      ostrich: ['Ostrich', '鸵鸟纹'],
      woven: ['Woven', '编织纹'],
      carbon: ['Carbon', '碳纤纹'],
      perforated: ['Perforated', '冲孔'],
      quilted: ['Quilted', '绗缝'],
      suede: [
        'Suede',
        '绒面',
        'A brushed nap, from the flesh side or a velvety fabric.',
        '起绒的表面，取自肉面或绒类织物。',
      ],
      nubuck: ['Nubuck', '磨砂', 'The grain side, buffed to a short velvet.', '粒面磨出的短绒。'],
      canvas: ['Canvas weave', '帆布纹'],
      nylon: ['Nylon weave', '尼龙纹'],
      mesh: ['Spacer mesh', '网眼'],
    },
  },
  thickness: {
    name: ['Thickness', '厚度'],
    hint: [
      'Measured without pressure on the pile; 1 oz is about 0.4 mm.',
      '自然状态下测量；1 盎司约合 0.4 毫米。',
    ],
    type: 'range',
    opened: true,
    unit: 'mm',
    promoted: true,
    values: none,
  },
  abrasion: {
    name: ['Abrasion', '耐磨'],
    hint: [
      'Martindale cycles without a break; 30,000 serves heavy contract use. Not convertible to Wyzenbeek.',
      '马丁代尔无破损次数，3 万次可用于高频公共场所；与 Wyzenbeek 不可换算。',
    ],
    type: 'multi',
    opened: true,
    values: {
      20000: ['20,000 or more', '2 万次以上'],
      30000: ['30,000 or more', '3 万次以上'],
      50000: ['50,000 or more', '5 万次以上'],
      100000: ['100,000 or more', '10 万次以上'],
    },
  },
  price: {
    name: ['Price', '价格'],
    hint: [
      'Per meter, square foot or piece, before quantity discounts.',
      '每米、每平方英尺或每件单价，未计阶梯优惠。',
    ],
    type: 'range',
    opened: true,
    unit: 'fen',
    values: none,
  },
  finish: {
    name: ['Finish', '表面'],
    hint: [
      'What was done to the surface last: its shine and how it ages.',
      '最后一道表面处理，决定光泽和使用变化。',
    ],
    type: 'multi',
    values: {
      matte: ['Matte', '哑光'],
      'semi-matte': ['Semi-matte', '半哑'],
      gloss: ['Gloss', '亮光'],
      patent: ['Patent', '漆光', 'A clear, mirror-like coat.', '镜面般的透明漆层。'],
      'pull-up': ['Pull-up', '变色', 'Turns lighter where it is bent or pulled.', '弯折拉伸处颜色变浅。'],
      'crazy-horse': [
        'Crazy horse',
        '疯马',
        'Waxed and buffed; every scratch shows and fades.',
        '打蜡磨面，划痕可见又可抹淡。',
      ],
      waxed: ['Waxed', '油蜡'],
      'two-tone': ['Two-tone', '双色'],
      metallic: ['Metallic', '金属'],
      pearl: ['Pearl', '珠光'],
      laser: ['Laser', '镭射'],
      'brush-off': [
        'Brush-off',
        '擦色',
        'A darker top color that can be brushed away in places.',
        '面层深色可局部擦去露底。',
      ],
      aniline: [
        'Aniline',
        '苯胺',
        'Dyed through and left without pigment: the hide itself shows.',
        '染透而不盖颜料，皮的本来面目清晰可见。',
      ],
      'semi-aniline': [
        'Semi-aniline',
        '半苯胺',
        'Dyed through, with a thin protective coat.',
        '染透后加薄涂层保护。',
      ],
      pigmented: ['Pigmented', '涂饰', 'An even, opaque protective coat.', '均匀遮盖的保护涂层。'],
    },
  },
  tannage: {
    name: ['Tannage', '鞣制'],
    hint: ['How a hide was turned into leather.', '生皮变成皮革的方法。'],
    type: 'multi',
    values: {
      vegetable: [
        'Vegetable',
        '植鞣',
        'Tanned with bark extracts: firm, darkens with light.',
        '用树皮浸膏鞣制，挺括，见光变深。',
      ],
      chrome: ['Chrome', '铬鞣', 'Tanned with chromium salts: soft and lightfast.', '用铬盐鞣制，柔软耐光。'],
      'chrome-free': ['Chrome-free', '无铬鞣'],
      combination: ['Combination', '结合鞣'],
    },
  },
  layer: {
    name: ['Hide layer', '皮层'],
    hint: ['Which part of the split hide it is.', '剖层后取自皮的哪一层。'],
    type: 'multi',
    values: {
      'full-grain': [
        'Full grain',
        '头层全粒面',
        'The outer layer with its grain untouched.',
        '最外层，粒面未经打磨。',
      ],
      corrected: [
        'Corrected grain',
        '头层修面',
        'The outer layer, lightly sanded and coated.',
        '最外层，轻磨后涂饰。',
      ],
      split: ['Split', '二层', 'The fibrous layer under the grain.', '粒面以下的纤维层。'],
    },
  },
  width: {
    name: ['Width', '幅宽'],
    hint: ['Usable width of a roll, without the selvage.', '整卷去边后的有效幅宽。'],
    type: 'multi',
    unit: 'cm',
    values: {
      137: ['137 cm (54 in)', '137 厘米（54 英寸）'],
      140: ['140 cm', '140 厘米'],
      145: ['145 cm', '145 厘米'],
      150: ['150 cm', '150 厘米'],
    },
  },
  backing: {
    name: ['Backing', '底布'],
    hint: ['What carries the coating; it decides stretch and feel.', '承载涂层的底布，决定弹性和手感。'],
    type: 'multi',
    values: {
      knit: ['Knit', '针织'],
      brushed: ['Brushed', '起毛布'],
      woven: ['Woven', '平纹'],
      tc: ['Poly-cotton', 'TC布'],
      'non-woven': ['Non-woven', '无纺布'],
      microfiber: ['Microfiber base', '超纤基布'],
      'suede-back': ['Suede back', '麂皮底'],
      none: ['None', '无底布'],
    },
  },
  composition: {
    name: ['Composition', '成分'],
    hint: ['Materials by share of weight; the data sheet has the figures.', '按重量占比，具体比例见参数表。'],
    type: 'multi',
    values: {
      cowhide: ['Cowhide', '牛皮'],
      calfskin: ['Calfskin', '小牛皮'],
      sheepskin: ['Sheepskin', '绵羊皮'],
      goatskin: ['Goatskin', '山羊皮'],
      pigskin: ['Pigskin', '猪皮'],
      horsehide: ['Horsehide', '马皮'],
      pu: ['Polyurethane', '聚氨酯'],
      pvc: ['PVC', '聚氯乙烯'],
      silicone: ['Silicone', '有机硅'],
      polyester: ['Polyester', '涤纶'],
      nylon: ['Nylon', '锦纶'],
      cotton: ['Cotton', '棉'],
      viscose: ['Viscose', '粘胶'],
      apple: ['Apple residue', '苹果渣'],
      cactus: ['Cactus', '仙人掌'],
      acrylic: ['Acrylic', '丙烯酸'],
      paper: ['Board', '纸板'],
    },
  },
  weight: {
    name: ['Weight', '克重'],
    hint: ['Mass of a square meter, backing included.', '每平方米的重量，含底布。'],
    type: 'range',
    unit: 'g/m²',
    values: none,
  },
  hand: {
    name: ['Hand', '手感'],
    hint: [
      'How it feels and bends; measured as softness where ISO 17235 applies.',
      '软硬手感，适用时按 ISO 17235 测柔软度。',
    ],
    type: 'multi',
    values: {
      'very-soft': ['Very soft', '特软'],
      soft: ['Soft', '柔软'],
      medium: ['Medium', '适中'],
      firm: ['Firm', '偏硬'],
      rigid: ['Rigid', '硬挺'],
    },
  },
  hydrolysis: {
    name: ['Hydrolysis', '耐水解'],
    hint: [
      'Years the coating is expected to stand heat and damp, from a week-long jungle test.',
      '由湿热老化（丛林）试验推算的涂层耐用年限。',
    ],
    type: 'multi',
    values: {
      1: ['1 year or more', '1 年以上'],
      3: ['3 years or more', '3 年以上'],
      5: ['5 years or more', '5 年以上'],
      7: ['7 years or more', '7 年以上'],
      10: ['10 years or more', '10 年以上'],
    },
  },
  flame: {
    name: ['Flame', '阻燃'],
    hint: [
      'The fire test it has passed; each market and use asks for its own.',
      '已通过的阻燃测试，不同市场和用途要求不同。',
    ],
    type: 'multi',
    values: {
      auto: ['FMVSS 302 / GB 8410 (cars)', 'FMVSS 302 / GB 8410（汽车）'],
      tb117: ['CAL TB117-2013', '加州 TB117-2013'],
      'bs5852-0': ['BS 5852 source 0', 'BS 5852 火源 0'],
      'bs5852-1': ['BS 5852 source 1', 'BS 5852 火源 1'],
      'bs5852-5': ['BS 5852 source 5', 'BS 5852 火源 5'],
      en1021: ['EN 1021-1 and -2', 'EN 1021-1 与 -2 标准'],
      imo: ['IMO (ships)', 'IMO（船用）'],
    },
  },
  compliance: {
    name: ['Compliance', '合规'],
    hint: ['Chemical rules the goods were tested against.', '已检测符合的化学品法规。'],
    type: 'multi',
    values: {
      reach: ['REACH', 'REACH 法规'],
      rohs: ['RoHS', 'RoHS 指令'],
      prop65: ['CA Prop 65', '加州 65 号提案'],
      cpsia: ['CPSIA', 'CPSIA 法案'],
      'dmf-free': ['DMF-free', '不含 DMF'],
      'phthalate-free': ['Phthalate-free', '不含邻苯'],
      'azo-free': ['Azo-free', '不含禁用偶氮'],
      'low-voc': ['Low VOC', '低 VOC'],
    },
  },
  eco: {
    name: ['Origin and making', '环保'],
    hint: ['Where the raw material comes from and how it was processed.', '原料来源与生产方式。'],
    type: 'multi',
    values: {
      vegan: ['Vegan', '纯素'],
      recycled: ['Recycled content', '再生成分'],
      'bio-based': ['Bio-based', '生物基'],
      waterborne: ['Waterborne', '水性'],
      'solvent-free': ['Solvent-free', '无溶剂'],
      'audited-tannery': ['Audited tannery', '环境审核制革厂'],
    },
  },
  performance: {
    name: ['Performance', '性能'],
    hint: ['What it withstands in use.', '使用中经得起什么。'],
    type: 'multi',
    values: {
      'water-repellent': ['Water-repellent', '防泼水'],
      stain: ['Stain-resistant', '防污'],
      scratch: ['Scratch-resistant', '耐刮'],
      cold: ['Cold to −20 °C', '耐寒 −20 °C'],
      uv: ['UV-resistant', '耐黄变'],
      antibacterial: ['Antibacterial', '抗菌'],
      breathable: ['Breathable', '透气'],
    },
  },
  moq: {
    name: ['Minimum order', '起订量'],
    hint: [
      'The least you can order of one color, in the unit of the goods.',
      '单色最小起订量，按商品单位计。',
    ],
    type: 'multi',
    values: {
      1: ['Up to 1', '1 以内'],
      10: ['Up to 10', '10 以内'],
      30: ['Up to 30', '30 以内'],
      50: ['Up to 50', '50 以内'],
      100: ['Up to 100', '100 以内'],
      300: ['Up to 300', '300 以内'],
      500: ['Up to 500', '500 以内'],
    },
  },
  lead: {
    name: ['Lead time', '交期'],
    hint: ['Business days until it ships.', '出库所需的工作日。'],
    type: 'multi',
    values: {
      0: ['Same day', '当天'],
      3: ['Up to 3 business days', '3 个工作日内'],
      7: ['Up to 7 business days', '7 个工作日内'],
      15: ['Up to 15 business days', '15 个工作日内'],
      25: ['Up to 25 business days', '25 个工作日内'],
    },
  },
} as const satisfies Record<string, Facet>

export type FacetKey = keyof typeof facets
/** The values of a facet; numeric keys such as widths have the type number. */
export type ValueOf<K extends FacetKey> = keyof (typeof facets)[K]['values']

export const valueName = <K extends FacetKey>(key: K, value: ValueOf<K>): Pair => {
  const [en, zh] = (facets[key].values as Values)[String(value)] ?? [String(value), String(value)]
  return [en, zh]
}

/** The color that each color family shows; a shop's own pictures take its place. */
export const familyHexes: Readonly<Record<string, string>> = {
  black: '#2c2c2d',
  white: '#eeece8',
  gray: '#434546',
  beige: '#d9c7af',
  brown: '#40322b',
  tan: '#9d6339',
  red: '#8d2a30',
  orange: '#ac5024',
  yellow: '#cc9832',
  green: '#325b45',
  teal: '#00666e',
  blue: '#223149',
  purple: '#6a4061',
  pink: '#cf9093',
  metallic: '#b2b3b4',
  multicolor: '#bdaaca',
}
