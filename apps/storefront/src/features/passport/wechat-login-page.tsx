import { useTexts } from '#i18n/use-texts.tsx'
import { ComingSoon } from '#shop/page/coming-soon.tsx'

export default function WechatLoginPage() {
  const t = useTexts('passport')
  return <ComingSoon screen={t('title')} />
}
