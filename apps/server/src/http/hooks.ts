import type { FastifyInstance } from 'fastify'
import type { Shop } from '#server/context.ts'
import { handleNotice } from '#server/modules/payments/handle-notices.ts'
import { receiveWechatNotice } from '#server/modules/payments/receive-notice.ts'

/** Where providers tell the shop by themselves: raw bodies, because signatures cover bytes, and no envelope. */
export async function routeHooks(app: FastifyInstance, shop: Shop): Promise<void> {
  await app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    hooks.setErrorHandler((error, request, reply) => {
      const { statusCode = 500 } = error as { statusCode?: number }
      if (statusCode >= 500) request.log.error({ err: error, url: request.routeOptions.url }, 'a hook failed')
      return reply.code(statusCode).send({ code: 'FAIL' })
    })
    const underWay = new Set<Promise<void>>()
    hooks.addHook('onClose', async () => void (await Promise.all(underWay)))

    for (const url of ['/hooks/wechatpay/transaction', '/hooks/wechatpay/refund']) {
      hooks.post(url, { schema: { hide: true } }, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const received = await receiveWechatNotice(shop, body, request.headers)
        if (received.kind === 'not-authentic') return reply.code(401).send({ code: 'FAIL' })
        if (received.kind === 'news') keep(handleNotice(shop, received.notice))
        return reply.code(204).send()
      })
    }

    /** A stored notice is acknowledged at once and handled beside; what fails here the job takes up again. */
    function keep(handling: Promise<void>): void {
      const watched = handling
        .catch((error) => shop.log.error({ err: error }, 'a notice could not be handled yet'))
        .finally(() => underWay.delete(watched))
      underWay.add(watched)
    }
  })
}
