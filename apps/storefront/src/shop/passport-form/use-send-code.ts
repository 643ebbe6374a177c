import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { captchaNeeded } from '#api/codes.ts'
import { type Input, type Result, refusedFields } from '#api/result.ts'

/** Seconds until the buyer can request another code (§4). */
const resendDelay = 60

type Request = Input<'/publics/pc_api.send_code/send'>

/** Requests a verification code and counts down. Solves a captcha in the background if the server requires one. */
export function useSendCode(account: string, country: string) {
  const [sent, setSent] = useState<{ to: string; until: number } | null>(null)
  const [now, setNow] = useState(0)
  const [busy, setBusy] = useState(false)
  // The countdown belongs to one account. Another number or country starts without one (§4).
  const to = `${country} ${account}`
  const secondsLeft = sent?.to === to ? Math.max(0, Math.ceil((sent.until - now) / 1000)) : 0
  const counting = secondsLeft > 0

  useEffect(() => {
    if (!counting) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [counting])

  async function send(request: Request): Promise<Result<unknown>> {
    setBusy(true)
    let result = await call('/publics/pc_api.send_code/send', request)
    if (!result.ok && result.code === captchaNeeded) {
      const { solveCaptcha } = await import('./solve-captcha.ts')
      const captcha = await solveCaptcha()
      if (captcha) result = await call('/publics/pc_api.send_code/send', { ...request, captcha })
    }
    setBusy(false)
    if (result.ok) {
      setNow(Date.now())
      setSent({ to, until: Date.now() + resendDelay * 1000 })
    }
    return result
  }

  return { secondsLeft, busy, send, sentTo: sent?.to === to ? account : undefined }
}

export type SendCode = ReturnType<typeof useSendCode>

/** The error text for the account field, if the server rejected the account. */
export const accountError = (result: Result<unknown>): string | undefined => refusedFields(result).account
