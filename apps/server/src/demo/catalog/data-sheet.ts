import type { SheetGroup } from '#server/db/tables/goods.ts'
import { both, type Pair } from '#server/modules/facets/both.ts'
import { facets, type ValueOf, valueName } from '#server/modules/facets/standard-facets.ts'
import type { Fiber, Style } from './style.ts'
import { thicknessText } from './summary.ts'
import { chemistry, fireTests, testsOf } from './test-methods.ts'

type Row = SheetGroup['rows'][number]

/** The data sheet of a style: material, dimensions, test results and compliance. */
export function sheetOf(style: Style): SheetGroup[] {
  return [
    { group: both(['Material', '材质']), rows: materialRows(style) },
    { group: both(['Dimensions', '规格']), rows: dimensionRows(style) },
    { group: both(['Performance', '性能检测']), rows: testsOf(style) },
    { group: both(['Compliance', '合规']), rows: complianceRows(style) },
  ].filter(({ rows }) => rows.length > 0)
}

function materialRows(style: Style): Row[] {
  const { material, composition, backing, grain, finish, tannage, layer, hand, tests } = style
  return [
    row(['Material', '材料'], material),
    row(['Composition', '成分'], shares(composition)),
    backing && row(['Backing', '底布'], valueName('backing', backing)),
    tannage && row(['Tannage', '鞣制'], valueName('tannage', tannage)),
    layer && row(['Hide layer', '皮层'], valueName('layer', layer)),
    style.unit !== 'piece' &&
      row(['Grain, finish', '纹路、表面'], join([valueName('grain', grain), ...names('finish', finish)])),
    style.unit !== 'piece' &&
      row(
        ['Hand', '手感'],
        tests?.softness
          ? withFigure(valueName('hand', hand), `${tests.softness} mm`)
          : valueName('hand', hand),
        tests?.softness ? 'ISO 17235' : undefined,
      ),
    style.eco && row(['Origin and making', '环保'], ecoText(style)),
  ].filter((found) => found !== undefined && found !== false)
}

function dimensionRows(style: Style): Row[] {
  const { thickness, width, skin, weight, unit, backing, grams } = style
  const hide = unit === 'sqft'
  const coated = backing !== undefined && backing !== 'none'
  const tolerance = typeof thickness === 'number' ? (thickness < 2 ? ' ± 0.05' : ' ± 0.2') : ''
  return [
    thickness !== undefined &&
      row(
        ['Thickness', '厚度'],
        [`${thicknessText(style)}${tolerance} mm`, `${thicknessText(style)}${tolerance} mm`],
        hide ? 'ISO 2589' : coated ? 'ISO 2286-3' : 'ISO 5084',
      ),
    width !== undefined &&
      row(
        ['Usable width', '有效幅宽'],
        [`${width} ± 1 cm (${Math.floor(width / 2.54 + 0.1)} in)`, `${width} ± 1 cm`],
        coated ? 'ISO 2286-1' : 'ISO 22198',
      ),
    skin !== undefined &&
      row(
        ['Average skin', '单张面积'],
        [
          `${skin} sq ft (${(skin * 0.0929).toFixed(1)} m²)`,
          `${skin} 平方英尺（${(skin * 0.0929).toFixed(1)} m²）`,
        ],
        'ISO 11646',
      ),
    weight !== undefined &&
      row(
        ['Weight', '克重'],
        [`${weight} ± 5% g/m²`, `${weight} ± 5% g/m²`],
        coated ? 'ISO 2286-2' : 'ISO 3801',
      ),
    width !== undefined && row(['Roll', '卷长'], ['40 m, one piece', '40 米，整卷不断裁']),
    unit === 'piece' && grams !== undefined && row(['Gross weight', '毛重'], [`${grams} g`, `${grams} g`]),
  ].filter((found) => found !== undefined && found !== false)
}

function complianceRows({ compliance, flame, standard }: Style): Row[] {
  return [
    ...(standard ? [row(['Product standard', '执行标准'], [standard, standard])] : []),
    ...compliance.map((rule) => {
      const { value, standard: test } = chemistry[rule]
      return row(valueName('compliance', rule), value, test)
    }),
    ...(flame ?? []).map((test) => {
      const { name, value, standard: method } = fireTests[test]
      return row(name, value, method)
    }),
  ]
}

function ecoText({ eco = [], share }: Style): Pair {
  const [en, zh] = join(names('eco', eco))
  return share ? [`${en} (${share}% by weight)`, `${zh}（占重量 ${share}%）`] : [en, zh]
}

function shares(composition: Style['composition']): Pair {
  const parts = Object.entries(composition) as [Fiber, number][]
  return join(
    parts
      .sort(([, a], [, b]) => b - a)
      .map(([fiber, percent]) => {
        const [en, zh] = facets.composition.values[fiber]
        return [`${percent}% ${en.toLowerCase().replace('pvc', 'PVC')}`, `${zh} ${percent}%`]
      }),
  )
}

const names = <K extends 'finish' | 'eco'>(key: K, values: readonly ValueOf<K>[]): Pair[] =>
  values.map((value) => valueName(key, value))

const withFigure = ([en, zh]: Pair, figure: string): Pair => [`${en}, ${figure}`, `${zh}，${figure}`]

const join = (pairs: readonly Pair[]): Pair => [
  pairs
    .map(([en], at) => (at > 0 && /^[A-Z][a-z]/.test(en) ? en[0]!.toLowerCase() + en.slice(1) : en))
    .join(', '),
  pairs.map(([, zh]) => zh).join('、'),
]

function row(name: Pair, value: Pair, standard?: string): Row {
  return {
    name: both(name),
    value: both(value),
    ...(standard ? { standard } : {}),
  }
}
