import { Gauge, Registry } from 'prom-client'

/** A quantity that /metrics reads when it is requested, with one value for each set of labels. */
export type Figure = {
  name: string
  help: string
  values: readonly { labels?: Readonly<Record<string, string>>; value: number }[]
}

/** The age of the oldest row, 0 if there are no rows. */
export const ageOf = (oldest: Date | null | undefined, now: Date): number =>
  oldest ? Math.max(0, (now.getTime() - oldest.getTime()) / 1000) : 0

/** Adds up rows by a label; names without rows get 0, so that their series exists before the first one. */
export const sumByLabel = <Row>(
  label: string,
  names: Iterable<string>,
  rows: readonly Row[],
  read: (row: Row) => { name: string; value: number },
): Figure['values'] => {
  const sums = new Map<string, number>()
  for (const name of names) sums.set(name, 0)
  for (const row of rows) {
    const { name, value } = read(row)
    sums.set(name, (sums.get(name) ?? 0) + value)
  }
  return [...sums].map(([name, value]) => ({ labels: { [label]: name }, value }))
}

/** Writes figures in the text format of Prometheus. */
export function formatFigures(figures: readonly Figure[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, values } of figures) {
    // A gauge without labels starts at 0, but a figure without values is unknown.
    if (values.length === 0) continue
    const labelNames = Object.keys(values[0]?.labels ?? {})
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    for (const { labels = {}, value } of values) gauge.set(labels, value)
  }
  return registry.metrics()
}
