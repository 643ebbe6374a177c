import { useMay } from '#api/staff.ts'
import { type BulkKind, bulkKinds } from './bulk-form.ts'

/** The changes that this person may make on many goods; each needs the same permission as on one style. */
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
