import { Type } from 'typebox'
import { call, Empty, fields } from './call.ts'
import { maxLength, maxSearches } from './limits.ts'

const Keyword = Type.String({ minLength: 1, maxLength: maxLength.search })

export const recordSearch = call('/shop/pc_api.goods/addSearchHistory', {
  access: 'anyone',
  summary: 'Puts a keyword first among those that the visitor or member has searched for',
  input: fields({ keyword: Keyword }),
  output: Empty,
  refusals: ['too-many-requests'],
})

export const listSearches = call('/shop/pc_api.goods/getSearchHistory', {
  access: 'anyone',
  summary: `The last ${maxSearches} keywords that the caller has searched for, newest first; a member takes over those from before the login`,
  input: Empty,
  output: Type.Object({ list: Type.Array(Type.String()) }),
})

export const forgetSearches = call('/shop/pc_api.goods/clearSearchHistory', {
  access: 'anyone',
  summary: 'Removes the named keywords from those that the caller has searched for, or all of them',
  input: fields({ keywords: Type.Optional(Type.Array(Keyword, { minItems: 1, maxItems: maxSearches })) }),
  output: Type.Object({
    /** How many were removed. */
    num: Type.Integer(),
  }),
})
