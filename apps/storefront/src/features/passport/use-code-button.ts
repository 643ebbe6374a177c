import { useEffect, useState } from 'react'
import { call } from '#api/client.ts'
import { captchaNeeded } from '#api/codes.ts'
import { type Input, type Result, refusedFields } from '#api/result.ts'

/** Seconds until another code may be asked for (§4). */
const pause = 60

type Request = Input<'/publics/pc_api.send_code/send'>

/** Asks for a code and counts down. The puzzle that the shop may set is solved by the browser itself. */
export function useCodeButton(account: string, country: string) {
  const [sent, setSent] = useState<{ to: string; until: number } | null>(null)
  const [now, setNow] = useState(0)
  const [busy, setBusy] = useState(false)
  // Another input, the country with it, is another account: its countdown has not begun (§4).
  const to = `${country} ${account}`
  const left = sent?.to === to ? Math.max(0, Math.ceil((sent.until - now) / 1000)) : 0
  const counting = left > 0

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
      setSent({ to, until: Date.now() + pause * 1000 })
    }
    return result
  }

  return { left, busy, send, sentTo: sent?.to === to ? account : undefined }
}

/** The sentence about an account that cannot be sent to, if that is why a code was refused. */
export const accountError = (result: Result<unknown>): string | undefined => refusedFields(result).account
