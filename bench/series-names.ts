const starts = [
  ['Bel', '贝'], ['Cor', '科'], ['Dal', '达'], ['Fen', '芬'], ['Gal', '加'], ['Har', '哈'], ['Jor', '乔'],
  ['Kel', '凯'], ['Lor', '洛'], ['Mar', '玛'], ['Nor', '诺'], ['Or', '奥'], ['Pel', '佩'], ['Ros', '罗'],
  ['Sol', '索'], ['Tar', '塔'], ['Um', '乌'], ['Ver', '维'], ['Win', '温'], ['Zan', '赞'],
] as const // biome-ignore format: pairs read better in rows

const ends = [
  ['bria', '布里亚'],
  ['dano', '达诺'],
  ['feld', '菲尔'],
  ['gren', '格伦'],
  ['hus', '胡斯'],
  ['lika', '莉卡'],
  ['mont', '蒙特'],
  ['nessa', '妮莎'],
  ['pura', '普拉'],
  ['quist', '奎斯'],
  ['rona', '罗娜'],
  ['sby', '斯比'],
  ['tello', '泰洛'],
  ['vik', '维克'],
  ['wald', '瓦尔德'],
  ['yra', '伊拉'],
  ['zeno', '泽诺'],
  ['lund', '伦德'],
  ['mara', '马拉'],
  ['stad', '施塔特'],
] as const

/** Four hundred invented product range names in English and Chinese. */
export const seriesNames: readonly (readonly [en: string, zh: string])[] = starts.flatMap(([en, zh]) =>
  ends.map(([enEnd, zhEnd]) => [`${en}${enEnd}`, `${zh}${zhEnd}`] as const),
)
