import { useMay } from '#api/staff.ts'
import { type BulkWhat, bulkWhats } from './bulk-form.ts'

/** What this person may change on many goods; each needs the permission that it needs for one style. */
export function useBulkWhats(): BulkWhat[] {
  const mayPublish = useMay('goods.publish')
  const may: Record<BulkWhat, boolean> = {
    price: useMay('goods.price'),
    category: useMay('goods.edit'),
    low: useMay('stock.edit'),
    publish: mayPublish,
    withdraw: mayPublish,
  }
  return bulkWhats.filter((what) => may[what])
}
