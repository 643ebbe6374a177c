import { afterStatus, type AfterStatus as Code } from '@corium/contract/after-status'
import { useTexts } from '#i18n/use-texts.tsx'
import { Status, type Tone } from '#ui/status.tsx'

const tones: Record<Code, Tone> = {
  [afterStatus.submitted]: 'info',
  [afterStatus.toSendBack]: 'warning',
  [afterStatus.approved]: 'info',
  [afterStatus.sentBack]: 'info',
  [afterStatus.goodsAccepted]: 'info',
  [afterStatus.replacementSent]: 'info',
  [afterStatus.refunding]: 'info',
  [afterStatus.completed]: 'success',
  [afterStatus.refused]: 'error',
  [afterStatus.goodsRefused]: 'error',
  [afterStatus.withdrawn]: 'quiet',
  [afterStatus.lapsed]: 'quiet',
}

export function CaseStatus({ code, text }: { code: Code; text: string }) {
  const t = useTexts('afterSales')
  return (
    <Status tone={tones[code]}>
      <span className="sr-only">{t('status')}</span> {text}
    </Status>
  )
}
