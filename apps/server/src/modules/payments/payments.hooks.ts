import type { Shop } from '#server/context.ts'
import type { Hook } from '#server/http/route.ts'
import { handleNotice } from './notices/handle-notices.ts'
import { receiveNotice } from './notices/receive-notice.ts'
import { listMethods, providerOf } from './payment-providers.ts'

/**
 * The paths that payment providers post their notices to. A stored notice is
 * acknowledged before it is handled.
 */
export const paymentHooks = (shop: Shop): readonly Hook[] =>
  listMethods(shop).flatMap((method) =>
    providerOf(shop, { method }).noticePaths.map((path) => ({
      path,
      receive: async ({ body, headers }) => {
        const received = await receiveNotice(shop, providerOf(shop, { method }), body, headers)
        if (received.kind === 'rejected') return { status: 401, body: { code: 'FAIL' } }
        if (received.kind === 'done') return { status: 204 }
        return { status: 204, afterwards: () => handleNotice(shop, received.notice) }
      },
    })),
  )
