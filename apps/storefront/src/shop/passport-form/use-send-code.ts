import { captchaNeeded, tooManyRequests } from '@corium/browser/codes'
import { type Input, type Result, refusedFields } from '@corium/browser/result'
import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'

/**
 * A longer wait is a limit of the hour or the day: its message says so, and the
 * button does not count it down.
 */
const maxCountdown = 120

/** Used when the server does not say how long to wait (§9). */
const countdownSeconds = 60

type Request = Input<'/publics/pc_api.send_code/send'>

/**
 * Requests a verification code and counts down. Solves a captcha in the background
 * if the server requires one.
 */
export function useSendCode(account: string, country: string) {
  const [countdown, setCountdown] = useState<{ to: string; until: number } | null>(null)
  const [sentTo, setSentTo] = useState<string>()
  const [now, setNow] = useState(0)
  const [isBusy, setBusy] = useState(false)
  // The countdown belongs to one account. Another number or country starts without one (§4).
  const to = `${country} ${account}`
  const secondsLeft = countdown?.to === to ? Math.max(0, Math.ceil((countdown.until - now) / 1000)) : 0
  const counting = secondsLeft > 0

  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [counting])

  async function send(request: Request): Promise<Result<{ retry_after: number }>> {
    setBusy(true)
    let result = await call('/publics/pc_api.send_code/send', request)
    if (!result.ok && result.code === captchaNeeded) {
      const { solveCaptcha } = await import('./solve-captcha.ts')
      const captcha = await solveCaptcha()
      if (captcha) result = await call('/publics/pc_api.send_code/send', { ...request, captcha })
    }
    setBusy(false)
    const wait = waitAfter(result)
    if (wait <= maxCountdown) {
      setNow(Date.now())
      setCountdown({ to, until: Date.now() + wait * 1000 })
    }
    if (result.ok) setSentTo(to)
    return result
  }

  return { secondsLeft, isBusy, send, sentTo: sentTo === to ? account : undefined }
}

export type SendCode = ReturnType<typeof useSendCode>

/**
 * Seconds until the buyer can request another code, which the server names after a sent code and after a refused one
 * (§4).
 */
function waitAfter(result: Result<{ retry_after?: number }>): number {
  if (result.ok) return result.data.retry_after ?? countdownSeconds
  return result.code === tooManyRequests ? result.data.retry_after : 0
}

/** The error text for the account field, if the server rejected the account. */
export const accountError = (result: Result<unknown>): string | undefined => refusedFields(result).account
