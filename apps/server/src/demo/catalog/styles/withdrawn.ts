import { family } from '../style.ts'
import { roll } from '../style-defaults.ts'

/** Styles that the demo shop no longer sells; only earlier favorites name them. */
export const withdrawn = family({ ...roll, width: 137, care: 'coated' }, [
  {
    code: 'PU2209',
    name: ['Alster Twill Grain', '阿尔斯特斜纹'],
    material: ['PU leather (polyurethane coated)', 'PU革（聚氨酯涂层）'],
    short: ['PU leather', 'PU革'],
    text: [
      'A fine diagonal grain on woven twill that took folds well. It gave way to Sava, which is cut from the same base and wears longer.',
      '机织斜纹底上的细斜纹，折边服帖。现已由同底布、更耐磨的萨瓦取代。',
    ],
    category: 'pu-wet',
    grain: 'saffiano',
    finish: ['semi-matte'],
    use: ['small-goods', 'bags'],
    hand: 'firm',
    thickness: 0.9,
    weight: 470,
    composition: { pu: 56, polyester: 44 },
    backing: 'tc',
    tests: { martindale: 25, light: 5, flex: 30, tear: 28, peel: 38 },
    compliance: ['reach', 'rohs'],
    eco: ['vegan'],
    price: 31,
    rank: 0,
    colors: 'chestnut navy',
  },
])
