import type { Sku } from '@corium/contract/goods'

/** The color with the id from the URL, otherwise the first that is not sold out. */
export function selectSku(skus: readonly Sku[], skuId: string | null): Sku | undefined {
  return (
    skus.find(({ sku_id }) => sku_id === skuId) ??
    skus.find(({ stock_state }) => stock_state !== 'sold-out') ??
    skus[0]
  )
}

export type Family = { family: string; skus: Sku[] }

/** Colors by family, in the order the families first appear. */
export function groupByFamily(skus: readonly Sku[]): Family[] {
  const families = new Set(skus.map(({ color }) => color.family))
  return [...families].map((family) => ({
    family,
    skus: skus.filter(({ color }) => color.family === family),
  }))
}

/** Whether the typed text occurs in the color's number, name or code. */
export function matchesColor({ color, sku_code }: Sku, typed: string): boolean {
  const text = typed.trim().toLowerCase()
  return `${color.no} ${color.name} ${sku_code}`.toLowerCase().includes(text)
}
