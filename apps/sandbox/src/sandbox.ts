import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { SMTPServer } from 'smtp-server'
import { arrivalDuty } from '#sandbox/arrival.ts'
import { type Clock, systemClock } from '#sandbox/clock.ts'
import { openDesk } from '#sandbox/desk.ts'
import { openMail } from '#sandbox/mail/server.ts'
import { openSms } from '#sandbox/sms/server.ts'
import { openWeChatPay } from '#sandbox/wechat-pay/server.ts'
import { type Log, openWorld } from '#sandbox/world.ts'

export type SandboxOptions = {
  host?: string
  /** Pages and control API; the providers follow on the next ports. 0 lets each pick a free one. */
  port: number
  /** Where the state is kept; without it, it ends with the sandbox. */
  dataFile?: string
  clock?: Clock
  log?: Log
}

export type Sandbox = {
  controlUrl: string
  wechatPayUrl: string
  smsUrl: string
  smtp: { host: string; port: number }
  close(): Promise<void>
}

/** How far behind the first port each provider listens; the gap is for those that come later. */
const portAfter = { wechatPay: 1, sms: 2, smtp: 3 }

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port, dataFile, clock = systemClock, log } = options
  const portOf = (step: number) => (port === 0 ? 0 : port + step)
  const world = openWorld(clock, dataFile, log)
  world.addDuty(arrivalDuty(world))
  const desk = openDesk(world, host)
  const wechatPay = openWeChatPay(world)
  const sms = openSms(world)
  const mail = openMail(world)

  async function close(): Promise<void> {
    await world.close()
    await Promise.all([desk.close(), wechatPay.close(), sms.close(), closeMail(mail)])
    log?.('sandbox closed', {})
  }

  try {
    const sandbox = {
      controlUrl: await listen(desk, host, port),
      wechatPayUrl: await listen(wechatPay, host, portOf(portAfter.wechatPay)),
      smsUrl: await listen(sms, host, portOf(portAfter.sms)),
      smtp: { host, port: await listenMail(mail, host, portOf(portAfter.smtp)) },
      close,
    }
    const { close: _, ...addresses } = sandbox
    log?.('sandbox open', addresses)
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
