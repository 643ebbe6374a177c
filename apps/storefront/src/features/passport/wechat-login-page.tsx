import { useTexts } from '#i18n/use-texts.tsx'
import { Coming } from '#shop/coming.tsx'

export default function WechatLoginPage() {
  const t = useTexts('passport')
  return <Coming screen={t('title')} />
}
