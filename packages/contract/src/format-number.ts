/**
 * Writes a number as both languages do: `1,043.25`, with a fixed number of decimals, or else with those that
 * it has, three at most. Written by hand because the first `Intl.NumberFormat` of a tab takes longer than
 * everything else that a page writes.
 */
export function formatNumber(value: number, decimals?: number): string {
  const [whole = '', fraction = ''] = Math.abs(value)
    .toFixed(decimals ?? 3)
    .split('.')
  const shown = decimals === undefined ? fraction.replace(/0+$/, '') : fraction
  const figure = whole.replace(/\B(?=(\d{3})+$)/g, ',') + (shown && `.${shown}`)
  return value < 0 && /[1-9]/.test(figure) ? `-${figure}` : figure
}
