import { useMay } from '#api/staff.ts'
import { type BulkKind, bulkKinds } from './bulk-form.ts'

/** What this person may change on many goods; each needs the permission that it needs for one style. */
export function useBulkKinds(): BulkKind[] {
  const mayPublish = useMay('goods.publish')
  const may: Record<BulkKind, boolean> = {
    price: useMay('goods.price'),
    category: useMay('goods.edit'),
    low: useMay('stock.edit'),
    publish: mayPublish,
    withdraw: mayPublish,
  }
  return bulkKinds.filter((what) => may[what])
}
