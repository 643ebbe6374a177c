import type { Filter, GoodsRow } from '@corium/contract/goods'
import { maxLength } from '@corium/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { goodsList, searchColor } from '#api/queries.ts'
import { pictureInColor } from '#shop/goods/picture-in-color.ts'

/** A material as the list shows it, and the color that a click takes. */
export type Candidate = Pick<GoodsRow, 'goods_id' | 'goods_name' | 'image' | 'price_min' | 'unit'> & {
  sku_id: string
  hex: string
  /** How close its color is, in words. */
  match?: string
}

/** Milliseconds after the last keystroke before the shop is searched. */
const debounceDelay = 250

/** A hex value or the number of a color reference is searched by color, anything else by words. */
const looksLikeColor = (text: string): boolean =>
  /^#[0-9a-f]{3}([0-9a-f]{3})?$/i.test(text) || /^\d\d-\d{4}/.test(text)

/** Materials by words or by color, as the shop's own search finds them. */
export function useMaterialSearch(text: string, filter: Filter, limit: number) {
  const wanted = text.trim().slice(0, maxLength.colorCode)
  const [typed, setTyped] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(wanted), debounceDelay)
    return () => clearTimeout(timer)
  }, [wanted])
  const byColor = looksLikeColor(typed)
  const list = useQuery({
    ...goodsList({ ...(typed ? { keyword: typed } : {}), filter, limit }),
    enabled: !byColor,
    placeholderData: keepPreviousData,
  })
  const colors = useQuery({
    ...searchColor({ code: typed, filter, limit }),
    enabled: byColor,
    placeholderData: keepPreviousData,
  })
  const query = byColor ? colors : list
  const found: readonly (GoodsRow & { sku_id?: string; match_text?: string })[] = byColor
    ? [...(colors.data?.list ?? []), ...(colors.data?.beyond ?? [])].slice(0, limit)
    : (list.data?.list ?? [])
  return {
    candidates: found.flatMap((row) => candidateOf(row)),
    total: query.data?.total ?? 0,
    isLoading: query.isLoading,
    isError: query.isError,
    retry: () => void query.refetch(),
  }
}

export type MaterialSearch = ReturnType<typeof useMaterialSearch>

/** Without a color that was searched or saved, the first one. */
export function candidateOf(
  row: GoodsRow & { sku_id?: string | null; match_text?: string },
): readonly Candidate[] {
  const color = row.colors.find(({ sku_id }) => sku_id === row.sku_id) ?? row.colors[0]
  const sku_id = row.sku_id ?? color?.sku_id
  if (!sku_id || row.unit === 'piece') return []
  const { goods_id, goods_name, price_min, unit, match_text } = row
  return [
    {
      goods_id,
      goods_name,
      price_min,
      unit,
      sku_id,
      image: color ? pictureInColor(row, color) : row.image,
      hex: color?.hex ?? row.image.hex,
      ...(match_text ? { match: match_text } : {}),
    },
  ]
}
