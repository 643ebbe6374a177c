import { wechatNotConfirmed } from '@corium/browser/codes'
import type { Input, Output, Refusal } from '@corium/browser/result'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import type { Order } from '#api/order.ts'
import { isAsShown, type PayMethodOffer, useOpenPayment } from './use-open-payment.ts'

type WechatRequest = NonNullable<Output<'/shop/pc_api.pay/create'>['wechat_request']>
type WechatReturn = Input<'/shop/pc_api.pay/create'>['wechat']

/** What WeChat's browser adds to a page, some time after it has loaded. */
type WechatWindow = {
  WeixinJSBridge?: {
    invoke(
      name: 'getBrandWCPayRequest',
      request: WechatRequest,
      done: (result: { err_msg: string }) => void,
    ): void
  }
}

/** How long to wait, in milliseconds, in a browser that only calls itself WeChat's. */
const maxWait = 10_000

async function bridgeOf(browser: WechatWindow): Promise<WechatWindow['WeixinJSBridge']> {
  if (!browser.WeixinJSBridge) {
    await new Promise((resolve) => {
      document.addEventListener('WeixinJSBridgeReady', resolve, { once: true })
      setTimeout(resolve, maxWait)
    })
  }
  return browser.WeixinJSBridge
}

/**
 * Asks the buyer in WeChat's browser to pay. The browser's response is only a hint: the shop knows what was paid.
 */
async function askToPay(request: WechatRequest): Promise<'done' | 'failed'> {
  const bridge = await bridgeOf(window as WechatWindow)
  if (!bridge) return 'failed'
  const { err_msg } = await new Promise<{ err_msg: string }>((resolve) =>
    bridge.invoke('getBrandWCPayRequest', request, resolve),
  )
  return err_msg.endsWith(':fail') ? 'failed' : 'done'
}

/**
 * Starts a payment in WeChat's browser, once WeChat has identified the buyer, and follows it while the page is
 * open. WeChat's page leads back to this one with a code, and the payment continues automatically.
 */
export function useWechatBrowser(order: Order, offer: PayMethodOffer) {
  const { refetch, forgetCheck, setLeaving, ...open } = useOpenPayment(order, offer)
  const [search, setSearch] = useSearchParams()
  const [refusal, setRefusal] = useState<Refusal>()
  const [hasChanged, setChanged] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const { order_id } = order

  async function start(wechat?: WechatReturn): Promise<void> {
    const result = await call('/shop/pc_api.pay/create', { order_id, method: 'wechat_jsapi', wechat })
    if (!result.ok && result.code === wechatNotConfirmed && !wechat) return identify()
    const request = result.ok && isAsShown(result.data, order, offer) ? result.data.wechat_request : null
    const outcome = request && (await askToPay(request))
    await refetch()
    setFailed(outcome === 'failed')
    setChanged(result.ok && !request)
    setRefusal(result.ok ? undefined : result)
    setLeaving(false)
  }

  async function identify(): Promise<void> {
    const result = await call('/shop/pc_api.pay/getWechatPage', { order_id })
    if (result.ok) return location.assign(result.data.url)
    setRefusal(result)
    setLeaving(false)
  }

  function go() {
    setLeaving(true)
    setRefusal(undefined)
    forgetCheck()
    // A payment that failed here may have been started for another person.
    return offer.open_payment && !hasFailed ? start() : identify()
  }

  // The code works once: it is taken out of the address before it is used.
  const code = search.get('code')
  const state = search.get('state')
  const used = useRef('')
  useEffect(() => {
    if (!code || !state || used.current === code) return
    used.current = code
    setSearch(
      (before) => {
        before.delete('code')
        before.delete('state')
        return before
      },
      { replace: true },
    )
    setLeaving(true)
    void start({ code, state })
  })

  return {
    ...open,
    go: () => void go(),
    refusal,
    /** The amount is not the one that the buyer saw when pressing the button. */
    hasChanged,
    /** WeChat could not show the payment. */
    hasFailed,
  }
}
