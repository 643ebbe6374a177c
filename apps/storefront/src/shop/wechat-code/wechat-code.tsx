import { tooManyRequests } from '@corium/browser/codes'
import { networkFailure } from '@corium/browser/result'
import { richText } from '@corium/browser/rich-text'
import { Check, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import { useTexts } from '#i18n/use-texts.tsx'
import { minutesText } from '#shop/page/countdown.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { Status, type Tone } from '#ui/status.tsx'
import type { WechatCode as Code } from './use-wechat-code.ts'
import './wechat-code.css'

const tones: Record<Code['scan']['state'], Tone> = {
  starting: 'info',
  waiting: 'info',
  scanned: 'success',
  confirmed: 'success',
  expired: 'warning',
  refused: 'warning',
  blocked: 'error',
  failed: 'error',
}

/** A QR code for WeChat with what the visitor does next: scan, confirm on the phone, or get a new code. */
export function WechatCode({ code }: { code: Code }) {
  const t = useTexts('passport')
  const common = useTexts('common')
  const { scan, isOffline } = code
  const isOpen = scan.state === 'waiting' || scan.state === 'scanned'
  const wait = waitLeft(code)
  const { title, text } = useScanTexts(scan)
  return (
    <div className="wechat-code">
      <CodePicture code={code} />
      <div className="min-w-0">
        <div role="status">
          <Status tone={tones[scan.state]}>{title}</Status>
          {text && <p className="mt-2 text-sm text-ink-2">{text}</p>}
          {isOpen && isOffline && <p className="mt-2 text-sm text-error">{t('wechatOffline')}</p>}
        </div>
        {isOpen && <TimeLeft code={code} />}
        {wait > 0 && <Note>{t('wechatWait', { time: minutesText(wait) })}</Note>}
        {canRenew(scan) && (
          <Button className="mt-4" busy={code.isRenewing} onClick={code.renew}>
            {t('newCode')}
          </Button>
        )}
        {scan.state === 'failed' && wait <= 0 && (
          <Button kind="secondary" className="mt-4" busy={code.isRenewing} onClick={code.renew}>
            {common('retry')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Whether the scan has ended in a way that allows a new code. */
const canRenew = ({ state }: Code['scan']): boolean =>
  state === 'expired' || state === 'refused' || state === 'blocked'

function useScanTexts(scan: Code['scan']): { title: string; text?: string } {
  const t = useTexts('passport')
  const common = useTexts('common')
  switch (scan.state) {
    case 'starting':
      return { title: common('loading') }
    case 'waiting':
      return { title: t('wechatWaiting'), text: t('wechatHow') }
    case 'scanned':
      return { title: t('wechatScanned'), text: t('wechatConfirm') }
    case 'confirmed':
      return { title: t('wechatConfirmed') }
    case 'expired':
      return { title: t('wechatExpired'), text: t(scan.wasScanned ? 'wechatTooLate' : 'wechatWhyExpired') }
    case 'refused':
      return { title: t('wechatRefused'), text: t('wechatRefusedText') }
    case 'blocked':
      return { title: t('wechatBlocked'), text: scan.refusal.msg }
    case 'failed':
      if (scan.refusal.code === tooManyRequests) return { title: t('wechatTooMany') }
      return {
        title: t('wechatFailed'),
        text: scan.refusal.code === networkFailure ? common('unreachable') : scan.refusal.msg,
      }
  }
}

/** Seconds until the server gives this network another code. */
function waitLeft({ scan, failedAt, now }: Code): number {
  if (scan.state !== 'failed' || scan.refusal.code !== tooManyRequests) return 0
  return Math.ceil(failedAt + scan.refusal.data.retry_after - now)
}

/** Grays out a code that cannot be scanned, and says why with a sign on top. */
function CodePicture({ code: { scan, url, isRenewing, renew } }: { code: Code }) {
  const t = useTexts('passport')
  const sign = signOf()
  return (
    <div className="wechat-code-field">
      {url && scan.state !== 'failed' ? (
        <QrCode text={url} label={t('wechatCode')} faded={scan.state !== 'waiting'} />
      ) : (
        <div className="qr skeleton" />
      )}
      {sign && <div className="wechat-code-sign">{sign}</div>}
    </div>
  )

  function signOf(): ReactNode {
    if (scan.state === 'scanned' || scan.state === 'confirmed') return <Icon shape={Check} size={26} />
    if (!canRenew(scan)) return null
    return (
      <IconButton label={t('newCode')} aria-busy={isRenewing} onClick={renew}>
        <Icon shape={RotateCw} size={24} />
      </IconButton>
    )
  }
}

/** Outside the live region, which would announce every second. */
function TimeLeft({ code }: { code: Code }) {
  const t = useTexts('passport')
  const time = (words: string) => <b className="font-strong text-ink tabular-nums">{words}</b>
  const left = minutesText(code.secondsLeft)
  if (code.scan.state !== 'scanned') {
    const text = t(code.renewsItself ? 'wechatGoodFor' : 'wechatGoodForOnce', { time: left })
    return <Note>{richText(text, { time })}</Note>
  }
  const again = (words: string) => (
    <button type="button" className="link touch" onClick={code.renew}>
      {words}
    </button>
  )
  return <Note>{richText(t('wechatConfirmIn', { time: left }), { time, again })}</Note>
}

const Note = ({ children }: { children: ReactNode }) => <p className="mt-3 text-cap text-ink-2">{children}</p>
