import { type Column, named, skuColumn } from './column.ts'
import { choice, hexColor, labOf, textOf, tidy } from './sheet-values.ts'

const effects = named({
  plain: ['Plain', '素面'],
  metallic: ['Metallic', '金属光'],
  pearl: ['Pearl', '珠光'],
  'two-tone': ['Two-tone', '双色'],
  'pull-up': ['Pull-up', '变色'],
  print: ['Print', '印花'],
})

const lab = (key: 'lab_l' | 'lab_a' | 'lab_b', head: string, min: number, max: number): Column =>
  skuColumn({
    key,
    head: [head, head],
    help: [
      'Under D65. Give L*, a* and b* together, or a hex color.',
      'D65 光源下。L*、a*、b* 须同时填写，或只填色值。',
    ],
    kind: labOf(min, max),
    of: (sku) => String(sku[key]),
  })

/** The measured color itself. */
export const colorColumns: readonly Column[] = [
  skuColumn({
    key: 'hex',
    head: ['Color value', '色值'],
    help: ['Such as #1E3B33. Where Lab is given, it decides.', '例如 #1E3B33；同时填写 Lab 时以 Lab 为准。'],
    kind: hexColor,
    of: ({ hex }) => hex.toLowerCase(),
  }),
  lab('lab_l', 'L*', 0, 100),
  lab('lab_a', 'a*', -128, 128),
  lab('lab_b', 'b*', -128, 128),
  skuColumn({
    key: 'effect',
    head: ['Effect', '效果'],
    help: ['Plain, Metallic, Pearl, Two-tone or Print.', '素面、金属光、珠光、双色或印花。'],
    kind: choice(effects),
    of: ({ effect }) => effect,
  }),
  skuColumn({
    key: 'reference',
    head: ['Reference', '参考色号'],
    help: ['A color number of another system, as you type it.', '其他色卡的色号，原样保存。'],
    kind: textOf(60),
    of: ({ pantone }) => tidy(pantone ?? ''),
    canClear: true,
  }),
  skuColumn({
    key: 'lot',
    head: ['Dye lot', '缸号'],
    help: ['The one that is in stock now.', '现有库存的缸号。'],
    kind: textOf(40),
    of: ({ lot }) => tidy(lot),
    canClear: true,
  }),
]
