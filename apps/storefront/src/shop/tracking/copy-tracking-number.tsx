import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from '../page/copy-button.tsx'

export function CopyTrackingNumber({ number }: { number: string }) {
  const t = useTexts('tracking')
  return <CopyButton text={number} label={t('copyNumber', { number })} copied={t('numberCopied')} />
}
