import type { Shop } from '#server/context.ts'
import type { Hook } from '#server/http/route.ts'
import { receivePush } from './receive-push.ts'

/** Where the tracking service sends its pushes; the token names the shipment. */
export const pushPath = (token: string): string => `/hooks/kuaidi100/${token}`

/** A history of 200 entries in Chinese, encoded for a form. */
const maxBytes = 512 * 1024

const answers = {
  // Anything but exactly this makes the service repeat the push.
  stored: { status: 200, body: { result: true, returnCode: '200', message: 'ok' } },
  rejected: { status: 403, body: { result: false, returnCode: '403', message: 'rejected' } },
  'unknown-token': { status: 404, body: { result: false, returnCode: '404', message: 'not found' } },
}

/** The hook of the tracking service. A push is acknowledged once it is stored together with its report. */
export const shipmentHooks = (shop: Shop): readonly Hook[] => [
  {
    path: pushPath(':token'),
    maxBytes,
    receive: async (request) => {
      const { tracker } = shop.providers
      return answers[tracker ? await receivePush(shop, tracker, request) : 'unknown-token']
    },
  },
]
