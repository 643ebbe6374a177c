import type { Db } from '#server/db/open.ts'
import { hour, later } from '#server/runtime/clock.ts'
import { type Figure, sumByLabel } from '#server/runtime/figures.ts'
import { countScansSince, type Scan } from './scans.db.ts'

const statuses: readonly Scan['status'][] = ['pending', 'scanned', 'confirmed', 'consumed', 'refused']

/**
 * What /metrics says about QR codes for WeChat: how many were shown lately, and how
 * far people came with them.
 */
export async function readWechatLoginFigures(db: Db, now: Date): Promise<Figure[]> {
  const recent = await countScansSince(db, later(now, -hour))
  return [
    {
      name: 'corium_recent_wechat_codes',
      help: 'QR codes for WeChat shown in the last hour by their status now',
      values: sumByLabel('status', statuses, recent, ({ status, num }) => ({ name: status, value: num })),
    },
  ]
}
