/** Words that buyers type and the words that the shop uses instead; both are stems. */
const synonyms = new Map<string, readonly string[]>(
  Object.entries({
    auto: ['car'],
    automotiv: ['car'],
    couch: ['sofa'],
    furnitur: ['sofa'],
    upholstery: ['sofa', 'seat'],
    handbag: ['bag'],
    purse: ['bag'],
    tote: ['bag'],
    wallet: ['small'],
    jacket: ['garment'],
    cloth: ['garment', 'fabric'],
    footwear: ['shoe'],
    sneaker: ['shoe'],
    boot: ['shoe'],
    crossgrain: ['saffiano'],
    lychee: ['litchi'],
    pebbl: ['litchi'],
    croc: ['crocodil'],
    alligator: ['crocodil'],
    distress: ['crazy'],
    waterproof: ['repellent'],
    皮包: ['箱包'],
    包包: ['箱包'],
    手袋: ['箱包'],
    钱包: ['小皮件'],
    鞋子: ['鞋面'],
    皮鞋: ['鞋面'],
    车座: ['汽车座椅'],
    座椅: ['汽车座椅', '公共座椅'],
    家具: ['沙发'],
    衣服: ['服装'],
    牛革: ['牛皮'],
    人造革: ['pvc'],
    合成革: ['pu'],
  }),
)

export const synonymsOf = (key: string): readonly string[] => synonyms.get(key) ?? []

const stopWords = new Set(
  'a an and the of for in on to with from or is are i my want need looking 的 和 与 用 做 给 我 要 想 找 买'.split(
    ' ',
  ),
)

/** A stop word says nothing about goods and is left out of a search. */
export const isStopWord = (word: string): boolean => stopWords.has(word)

const shopWords = new Set(
  'order return refund exchang delivery shipping parcel invoic payment account'.split(' '),
)

/** A word for the shop's service, which the texts of goods have in passing: "made to order". Stems. */
export const isShopWord = (stem: string): boolean => shopWords.has(stem)
