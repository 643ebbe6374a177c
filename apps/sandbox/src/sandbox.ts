import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { type Clock, systemClock } from '#sandbox/clock.ts'
import { createContext, type Log } from '#sandbox/context.ts'
import { createControlServer } from '#sandbox/control-server.ts'
import { createCouriersServer } from '#sandbox/couriers/server.ts'
import { deliveryJob } from '#sandbox/delivery.ts'
import { bounceJob } from '#sandbox/mail/bounces.ts'
import { createMailServer } from '#sandbox/mail/server.ts'
import { addPayPalCheckout } from '#sandbox/pages/paypal-checkout.ts'
import { addWebsiteLoginPage } from '#sandbox/pages/website-login.ts'
import { addWeChatPayLink } from '#sandbox/pages/wechat-pay-link.ts'
import { createPayPalServer } from '#sandbox/paypal/server.ts'
import { protectPages } from '#sandbox/protect-pages.ts'
import { receiptJobs } from '#sandbox/sms/receipts.ts'
import { createSmsServer } from '#sandbox/sms/server.ts'
import { createWeChatServer } from '#sandbox/wechat/server.ts'
import { createWeChatPayServer } from '#sandbox/wechat-pay/server.ts'

export type SandboxOptions = {
  host?: string
  /** Port of the pages and the control API; the providers listen on the next ports. 0 picks free ports. */
  port: number
  /** File for the state; without one the state is lost on close. */
  dataFile?: string
  clock?: Clock
  log?: Log
}

export type Sandbox = {
  controlUrl: string
  wechatPayUrl: string
  smsUrl: string
  /** Replaces api.weixin.qq.com, mp.weixin.qq.com and open.weixin.qq.com. */
  weChatUrl: string
  smtp: { host: string; port: number }
  /** SMTP with TLS from the first byte. */
  smtps: { host: string; port: number }
  payPalUrl: string
  couriersUrl: string
  close(): Promise<void>
}

/** Port of each provider, relative to the first port. */
const portOffsets = { wechatPay: 1, sms: 2, smtp: 3, weChat: 4, payPal: 5, couriers: 6, smtps: 7 }

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port, dataFile, clock = systemClock, log } = options
  const portAt = (offset: number) => (port === 0 ? 0 : port + offset)
  const context = createContext(clock, dataFile, log)
  context.addJob(deliveryJob(context))
  for (const job of receiptJobs(context)) context.addJob(job)
  context.addJob(bounceJob(context))
  const controlServer = createControlServer(context, host)
  const wechatPay = createWeChatPayServer(context)
  wechatPay.register(async (pages) => {
    protectPages(pages, host)
    addWeChatPayLink(pages, context)
  })
  const sms = createSmsServer(context)
  const weChat = createWeChatServer(context)
  protectPages(weChat, host)
  addWebsiteLoginPage(weChat, context)
  const mail = createMailServer(context)
  const secureMail = createMailServer(context, { secure: true })
  const payPal = createPayPalServer(context)
  protectPages(payPal, host)
  addPayPalCheckout(payPal, context)
  const couriers = createCouriersServer(context)

  async function close(): Promise<void> {
    await context.close()
    const servers = [controlServer, wechatPay, sms, weChat, payPal, couriers]
    await Promise.all([...servers.map((server) => server.close()), closeMail(mail), closeMail(secureMail)])
    log?.('sandbox closed', {})
  }

  try {
    const sandbox = {
      controlUrl: await listen(controlServer, host, port),
      wechatPayUrl: await listen(wechatPay, host, portAt(portOffsets.wechatPay)),
      smsUrl: await listen(sms, host, portAt(portOffsets.sms)),
      smtp: { host, port: await listenMail(mail, host, portAt(portOffsets.smtp)) },
      smtps: { host, port: await listenMail(secureMail, host, portAt(portOffsets.smtps)) },
      weChatUrl: await listen(weChat, host, portAt(portOffsets.weChat)),
      payPalUrl: await listen(payPal, host, portAt(portOffsets.payPal)),
      couriersUrl: await listen(couriers, host, portAt(portOffsets.couriers)),
      close,
    }
    const { close: _, ...urls } = sandbox
    log?.('sandbox open', urls)
    return sandbox
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  await app.listen({ host, port })
  return `http://${host}:${(app.server.address() as AddressInfo).port}`
}

async function listenMail(mail: SMTPServer, host: string, port: number): Promise<number> {
  mail.listen(port, host)
  await once(mail.server, 'listening')
  return (mail.server.address() as AddressInfo).port
}

async function closeMail(mail: SMTPServer): Promise<void> {
  if (!mail.server.listening) return
  await new Promise<void>((resolve) => mail.close(resolve))
}
