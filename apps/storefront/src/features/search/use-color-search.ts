import { paths } from '@corium/contract/paths'
import { useUrlState } from '#shop/listing/use-url-state.ts'
import { parseColorParams, toColorQuery } from './color-params.ts'

/** A color search whose color, tolerance and filter live in the URL. */
export const useColorSearch = () => useUrlState(parseColorParams, (state) => paths.color(toColorQuery(state)))

export type ColorSearchState = ReturnType<typeof useColorSearch>
