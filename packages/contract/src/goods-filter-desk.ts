import { type Static, Type } from 'typebox'
import { call, Empty, fields, Id, RequestId } from './call.ts'
import { Picture } from './goods.ts'
import { access, line, OrNull, saving } from './goods-desk.ts'

/*
 * The calls with which staff keep the filters of the storefront and their values. A filter has one `version`
 * for itself and its values. Buyers see every change at once.
 */

/** How many filters a style, and so a list, can have. */
export const maxFilters = 60
/** How many values a filter can have. */
export const maxFilterValues = 200

/** The key of a filter, or of a value. */
const Key = Type.String({ minLength: 1, maxLength: 60 })
const Version = Type.Integer({ minimum: 1 })

/** One or several values, or a range of numbers. Only the shop's own filters are colors and categories. */
const Kind = Type.Enum(['multi', 'range', 'color', 'tree'])

/**
 * What the values of a filter are. `words`: staff add, join and delete them. `numbers`: likewise, each is
 * known by its number, such as a width. `fixed`: staff only name and sort them. `families`: `fixed`, and staff
 * add others with a color. `none`: it has none, or they come from elsewhere.
 */
const ValueKind = Type.Enum(['words', 'numbers', 'families', 'fixed', 'none'])

const FilterValue = Type.Object({
  value: Key,
  name_cn: Type.String(),
  name_en: Type.String(),
  hint_cn: Type.String(),
  hint_en: Type.String(),
  hex: OrNull(Type.String()),
  picture_id: OrNull(Id),
  image: OrNull(Picture),
  /** Styles that have it, drafts included; null where the shop works it out from other fields. */
  goods_num: OrNull(Type.Integer()),
  /** The program uses this value: it cannot be joined to another or deleted. */
  is_fixed: Type.Boolean(),
})

const GoodsFilter = Type.Object({
  key: Key,
  version: Version,
  kind: Kind,
  name_cn: Type.String(),
  name_en: Type.String(),
  hint_cn: Type.String(),
  hint_en: Type.String(),
  unit: OrNull(Type.String()),
  is_hidden: Type.Boolean(),
  /** Lies open in the filter column. */
  is_open: Type.Boolean(),
  /** Its first values are links above the list. */
  is_quick: Type.Boolean(),
  /** The program uses this filter by its key: it keeps its unit and cannot be deleted. */
  is_fixed: Type.Boolean(),
  /** False for those that the menus of the storefront lead to. */
  may_hide: Type.Boolean(),
  value_kind: ValueKind,
  /** The storefront shows a picture of each value. */
  has_pictures: Type.Boolean(),
  /** As in a value. */
  goods_num: OrNull(Type.Integer()),
  values: Type.Array(FilterValue),
})
export type GoodsFilter = Static<typeof GoodsFilter>

export const listGoodsFilters = call('/staff/pc_api.goods_filter/getList', {
  access,
  summary: 'The filters in the order of the storefront, with their values and how many styles have each',
  input: Empty,
  output: Type.Object({ list: Type.Array(GoodsFilter) }),
})

const names = { name_cn: line(40), name_en: line(40), hint_cn: line(200), hint_en: line(200) }
const Saved = Type.Object({ key: Key, version: Version })

export const saveGoodsFilter = call('/staff/pc_api.goods_filter/save', {
  ...saving,
  summary: 'Adds a filter after the others, or with its key saves it',
  input: fields({
    key: Type.Optional(Key),
    /** With the key. */
    version: Type.Optional(Version),
    /** Of a new one; it stays. */
    kind: Type.Optional(Type.Enum(['multi', 'range'])),
    ...names,
    /** Of a range, such as mm. */
    unit: Type.Optional(line(12)),
    is_hidden: Type.Boolean(),
    is_open: Type.Boolean(),
    is_quick: Type.Boolean(),
    request_id: Type.Optional(RequestId),
  }),
  output: Saved,
  refusals: ['field-errors', 'not-found', 'state-conflict', 'limit-reached'],
})

export const sortGoodsFilters = call('/staff/pc_api.goods_filter/sort', {
  ...saving,
  summary: 'Sets the order of all filters',
  input: fields({ keys: Type.Array(Key, { maxItems: 200 }) }),
  output: Empty,
  refusals: ['state-conflict'],
})

export const deleteGoodsFilter = call('/staff/pc_api.goods_filter/delete', {
  ...saving,
  summary: 'Deletes a filter that no style uses, with its values',
  input: fields({ key: Key, version: Version }),
  output: Empty,
  refusals: ['not-found', 'state-conflict', 'still-in-use'],
})

const ofFilter = { key: Key, version: Version }

export const saveFilterValue = call('/staff/pc_api.goods_filter/saveValue', {
  ...saving,
  summary: 'Adds a value after the others, or with `value` saves it',
  input: fields({
    ...ofFilter,
    value: Type.Optional(Key),
    /** Of a new value where `value_kind` is `numbers`. */
    number: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    ...names,
    /** Of a color family. */
    hex: Type.Optional(Type.String({ pattern: '^#[0-9a-fA-F]{6}$' })),
    picture_id: Type.Optional(OrNull(Id)),
    request_id: Type.Optional(RequestId),
  }),
  output: Type.Object({ ...Saved.properties, value: Key }),
  refusals: ['field-errors', 'not-found', 'state-conflict', 'limit-reached'],
})

export const sortFilterValues = call('/staff/pc_api.goods_filter/sortValue', {
  ...saving,
  summary: 'Sets the order of all values of a filter',
  input: fields({ ...ofFilter, values: Type.Array(Key, { maxItems: 1000 }) }),
  output: Saved,
  refusals: ['not-found', 'state-conflict'],
})

export const mergeFilterValue = call('/staff/pc_api.goods_filter/mergeValue', {
  ...saving,
  summary:
    'Joins a value to another of the same filter: all its styles get that one, and links that name it lead there',
  input: fields({ ...ofFilter, value: Key, into: Key }),
  output: Type.Object({ ...Saved.properties, goods_num: Type.Integer() }),
  refusals: ['field-errors', 'not-found', 'state-conflict'],
})

export const deleteFilterValue = call('/staff/pc_api.goods_filter/deleteValue', {
  ...saving,
  summary: 'Deletes a value that no style has',
  input: fields({ ...ofFilter, value: Key }),
  output: Saved,
  refusals: ['not-found', 'state-conflict', 'still-in-use'],
})
