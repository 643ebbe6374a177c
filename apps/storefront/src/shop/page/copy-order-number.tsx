import { useTexts } from '#i18n/use-texts.tsx'
import { CopyButton } from './copy-button.tsx'

export function CopyOrderNumber({ number }: { number: string }) {
  const t = useTexts('common')
  return <CopyButton text={number} label={t('copyOrderNumber', { number })} copied={t('orderNumberCopied')} />
}
