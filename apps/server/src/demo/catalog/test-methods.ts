import type { SheetGroup } from '#server/db/tables/goods.ts'
import { both, type Pair } from '#server/modules/facets/both.ts'
import type { ValueOf } from '#server/modules/facets/standard-facets.ts'
import type { Style, Tests } from './style.ts'

type Row = SheetGroup['rows'][number]
type Method = {
  name: Pair
  value: (tests: Tests) => Pair | undefined
  /** The test standard, which differs between hides, coated cloth and plain cloth. */
  standard: { hide: string; coated: string; cloth: string }
  hint?: Pair
}

const one = (standard: string) => ({ hide: standard, coated: standard, cloth: standard })
const figure = (value: number | undefined, en: string, zh = en): Pair | undefined =>
  value === undefined
    ? undefined
    : [`${value.toLocaleString('en-US')}${en}`, `${value.toLocaleString('en-US')}${zh}`]

const methods: readonly Method[] = [
  {
    name: ['Abrasion, Martindale', '耐磨，马丁代尔'],
    value: ({ martindale }) => figure(martindale && martindale * 1000, ' cycles', ' 次'),
    standard: { hide: 'ISO 12947-2', coated: 'ISO 5470-2', cloth: 'ISO 12947-2' },
    hint: [
      'Rubbed with wool under load until the surface breaks; 30,000 serves heavy contract use.',
      '羊毛布加压摩擦至表面破损的次数，3 万次可用于高频公共场所。',
    ],
  },
  {
    name: ['Hydrolysis, 70 °C at 95% RH', '耐水解，70 °C、湿度 95%'],
    value: ({ hydrolysis: years }) =>
      years === undefined ? undefined : [`${years} weeks, grade 4`, `${years} 周，4 级`],
    standard: one('ISO 1419'),
    hint: [
      'The trade reads one week in the chamber as about one year of use.',
      '业内惯例：箱内一周约合使用一年。',
    ],
  },
  {
    name: ['Color fastness to light', '耐光色牢度'],
    value: ({ light }) =>
      light === undefined ? undefined : [`Grade ${light} of 8`, `${light} 级（共 8 级）`],
    standard: one('ISO 105-B02'),
  },
  {
    name: ['Rubbing, dry and wet', '耐摩擦，干 / 湿'],
    value: ({ rubbing }) =>
      rubbing && [`${rubbing[0]} / ${rubbing[1]} of 5`, `${rubbing[0]} / ${rubbing[1]} 级`],
    standard: { hide: 'ISO 11640', coated: 'ISO 105-X12', cloth: 'ISO 105-X12' },
  },
  {
    name: ['Flexing', '耐折'],
    value: ({ flex }) => figure(flex && flex * 1000, ', no crack', ' 次无裂'),
    standard: { hide: 'ISO 5402-1', coated: 'ISO 32100', cloth: 'ISO 32100' },
  },
  {
    name: ['Tear strength', '撕裂强度'],
    value: ({ tear }) => figure(tear, ' N'),
    standard: { hide: 'ISO 3377-2', coated: 'ISO 4674-1', cloth: 'ISO 13937-2' },
  },
  {
    name: ['Coating adhesion', '剥离强度'],
    value: ({ peel }) => figure(peel, ' N / 5 cm'),
    standard: one('ISO 2411'),
  },
  {
    name: ['Water vapor permeability', '透湿度'],
    value: ({ breath }) => figure(breath, ' mg/(cm²·h)'),
    standard: one('ISO 14268'),
  },
  {
    name: ['Hydrostatic head', '静水压'],
    value: ({ water }) => figure(water, ' mm'),
    standard: one('ISO 811'),
  },
]

export function testsOf({ tests = {}, unit, backing, performance }: Style): Row[] {
  const kind = unit === 'sqft' ? 'hide' : backing && backing !== 'none' ? 'coated' : 'cloth'
  const rows = methods.flatMap(({ name, value, standard, hint }) => {
    const found = value(tests)
    if (!found) return []
    return {
      name: both(name),
      value: both(found),
      standard: standard[kind],
      ...(hint ? { hint: both(hint) } : {}),
    }
  })
  if (performance?.includes('cold') && kind === 'coated')
    rows.push({
      name: both(['Cold flex, −20 °C', '耐寒折，−20 °C']),
      value: both(['30,000, no crack', '30,000 次无裂']),
      standard: 'ISO 32100',
    })
  return rows
}

const passed: Pair = ['Pass, report 2026-03', '合格，2026-03 报告']

export const chemistry: Record<ValueOf<'compliance'>, { value: Pair; standard: string }> = {
  reach: { value: ['SVHC below 0.1%', '高关注物质低于 0.1%'], standard: 'EC 1907/2006' },
  rohs: { value: passed, standard: 'IEC 62321' },
  prop65: { value: ['Lead and phthalates below limit', '铅与邻苯低于限值'], standard: 'CA Prop 65' },
  cpsia: { value: passed, standard: '16 CFR 1303' },
  'dmf-free': { value: ['Below 10 mg/kg', '低于 10 mg/kg'], standard: 'ISO 16189' },
  'phthalate-free': { value: ['Below 0.1% in total', '总量低于 0.1%'], standard: 'ISO 16181-1' },
  'azo-free': { value: ['Not detected', '未检出'], standard: 'ISO 17234-1' },
  'low-voc': { value: ['TVOC below 100 µg/m³', '总挥发物低于 100 µg/m³'], standard: 'ISO 12219-2' },
}

export const fireTests: Record<ValueOf<'flame'>, { name: Pair; value: Pair; standard: string }> = {
  auto: {
    name: ['Flame, car interior', '阻燃，汽车内饰'],
    value: ['42 mm/min, pass', '42 mm/min，合格'],
    standard: 'FMVSS 302 / GB 8410',
  },
  tb117: { name: ['Flame, smoldering', '阻燃，阴燃'], value: ['Pass', '合格'], standard: 'CAL TB117-2013' },
  'bs5852-0': {
    name: ['Flame, cigarette', '阻燃，香烟'],
    value: ['Pass', '合格'],
    standard: 'BS 5852 source 0',
  },
  'bs5852-1': { name: ['Flame, match', '阻燃，火柴'], value: ['Pass', '合格'], standard: 'BS 5852 source 1' },
  'bs5852-5': {
    name: ['Flame, crib 5', '阻燃，木垛 5'],
    value: ['Pass', '合格'],
    standard: 'BS 5852 source 5',
  },
  en1021: {
    name: ['Flame, furniture', '阻燃，家具'],
    value: ['Pass', '合格'],
    standard: 'EN 1021-1, EN 1021-2',
  },
  imo: { name: ['Flame, ships', '阻燃，船用'], value: ['Pass', '合格'], standard: 'IMO FTP Code part 8' },
}
