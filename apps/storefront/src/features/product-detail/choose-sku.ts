import type { Sku } from '@corium/contract/goods'

/** The color that the address names, else the first one that can be had. */
export function chooseSku(skus: readonly Sku[], wanted: string | null): Sku | undefined {
  return (
    skus.find(({ sku_id }) => sku_id === wanted) ??
    skus.find(({ stock_state }) => stock_state !== 'sold-out') ??
    skus[0]
  )
}

export type Family = { family: string; skus: Sku[] }

/** Colors by family, in the order in which the families first appear. */
export function groupByFamily(skus: readonly Sku[]): Family[] {
  const groups = Map.groupBy(skus, ({ color }) => color.family)
  return [...groups].map(([family, members]) => ({ family, skus: members }))
}

/** Whether typed words find a color: by its number, its name or its code. */
export function findsColour({ color, sku_code }: Sku, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  return `${color.no} ${color.name} ${sku_code}`.toLowerCase().includes(words)
}
